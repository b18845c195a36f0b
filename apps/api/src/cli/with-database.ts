import type { Config } from "../config/config.ts";
import type { Connection } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";

/** Opens the database for one command, up to date, and closes it whatever happens. */
export async function withDatabase<T>(config: Config, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openDatabase({ config, mayJoin: true });
  try {
    await migrate(connection.sql);
    return await work(connection);
  } finally {
    await connection.close();
  }
}
