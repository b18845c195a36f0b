import type { Config } from "../config/config.ts";
import type { DatabaseClient } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";

/** Opens the database for one command, up to date, and closes it whatever happens. */
export async function withDatabase<T>(config: Config, work: (database: DatabaseClient) => Promise<T>): Promise<T> {
  const database = await openDatabase({ config, mayJoin: true });
  try {
    await migrate(database.sql);
    return await work(database);
  } finally {
    await database.close();
  }
}
