import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { hasCode, StartupError } from "../config/startup-error.ts";

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Sql = postgres.Sql;
/** The driver, inside or outside of a transaction. */
export type Queryable = postgres.ISql;

export interface DatabaseClient {
  readonly db: Database;
  /** The driver, for hand-written SQL. */
  readonly sql: Sql;
  close(): Promise<void>;
}

/** A socket folder for the embedded database, a URL for any other. */
export type DatabaseAddress = { readonly socketFolder: string } | { readonly url: string };

const minVersion = 150_000;

/** @throws {StartupError} if the database cannot be used. The message never contains the password. */
export async function connect(address: DatabaseAddress, connections: number): Promise<DatabaseClient> {
  const options = {
    max: connections,
    connect_timeout: 10,
    onnotice: () => undefined,
    // Queries that take longer must not pile up.
    connection: { application_name: "marquee", statement_timeout: 10_000, TimeZone: "UTC" },
  };
  const sql =
    "url" in address
      ? connectByUrl(address.url, options)
      : postgres({
          ...options,
          host: address.socketFolder,
          port: 5432,
          user: "marquee",
          database: "postgres",
          pass: "",
        });
  try {
    const [row] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
    if (!row || row.version < minVersion)
      throw new StartupError("The database is older than PostgreSQL 15. Upgrade it.");
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error instanceof StartupError ? error : new StartupError(explain(error, address), { cause: error });
  }
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 3 }) };
}

/** As in libpq, `?host=/folder` is the folder of a Unix socket. */
function connectByUrl(url: string, options: postgres.Options<Record<string, postgres.PostgresType>>): Sql {
  if (!URL.canParse(url)) return postgres(url, options);
  const parsed = new URL(url);
  const folder = parsed.searchParams.get("host");
  if (!folder?.startsWith("/")) return postgres(url, options);
  parsed.searchParams.delete("host");
  return postgres(parsed.href, { ...options, host: folder });
}

function explain(error: unknown, address: DatabaseAddress): string {
  const text = error instanceof Error ? error.message : String(error);
  if (!("url" in address)) return `The embedded database does not respond: ${text}`;
  const host = hostOf(address.url);
  if (hasCode(error, "28P01") || hasCode(error, "28000")) {
    return `DATABASE_URL: ${host} rejected the user or password. Correct them in DATABASE_URL.`;
  }
  if (hasCode(error, "3D000"))
    return `DATABASE_URL: ${host} has no such database (${text}). Create it, or correct the name.`;
  return `DATABASE_URL: ${host} cannot be reached (${text}). Start that server, correct DATABASE_URL, or unset it for the embedded database.`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || "the given server" : "the given server";
}
