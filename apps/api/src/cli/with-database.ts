import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { DatabaseClient } from "../db/connect.ts";
import { isMigrated, migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import type { DatabaseWait } from "../db/until-reachable.ts";

export interface WithDatabaseOptions {
  readonly migrates?: boolean;
  /** Accepts any schema. */
  readonly acceptsAnyVersion?: boolean;
  /** Default: it must be reachable. */
  readonly whenReachable?: DatabaseWait;
}

export async function withDatabase<T>(
  config: Config,
  work: (database: DatabaseClient) => Promise<T>,
  {
    migrates = false,
    acceptsAnyVersion = false,
    whenReachable = (open) => open(),
  }: WithDatabaseOptions = {},
): Promise<T> {
  const database = await whenReachable(() => openUpToDate(config, { migrates, acceptsAnyVersion }));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function openUpToDate(
  config: Config,
  {
    migrates,
    acceptsAnyVersion,
  }: Required<Pick<WithDatabaseOptions, "migrates" | "acceptsAnyVersion">>,
): Promise<DatabaseClient> {
  const database = await openDatabase({ config, mayJoin: true });
  try {
    if (migrates) await migrate(database.sql);
    else if (!acceptsAnyVersion && !(await isMigrated(database.sql)))
      throw new StartupError(
        "The database is not up to date. Run the command migrate, or start the server, first.",
      );
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
