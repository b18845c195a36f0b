import type { Config } from "./config/config.ts";
import { readKeys, type Keys } from "./config/secret.ts";
import type { DatabaseClient } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { requireSameSecret, withRetiredKeys } from "./secrets/retired-keys.ts";
import { refuseDemoAccounts } from "./seed/refuse-demo-accounts.ts";

export interface PrepareDatabaseOptions {
  readonly config: Config;
  readonly open: () => Promise<DatabaseClient>;
  readonly onProgress: (message: string) => void;
}

export interface PreparedDatabase {
  readonly database: DatabaseClient;
  readonly keys: Keys;
}

/** Migrates it and checks ownership. @throws {StartupError} */
export async function prepareDatabase({
  config,
  open,
  onProgress,
}: PrepareDatabaseOptions): Promise<PreparedDatabase> {
  const database = await open();
  try {
    const ran = await migrate(database.sql);
    if (ran.length > 0)
      onProgress(`Prepared the database (${ran.length} migration${ran.length === 1 ? "" : "s"}).`);
    if (!config.isDevelopment) await refuseDemoAccounts(database.db);
    const ownKeys = await readKeys(config);
    await requireSameSecret(database.db, ownKeys);
    return { database, keys: await withRetiredKeys(database.db, ownKeys) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
