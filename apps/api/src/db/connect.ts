import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { hasCode, StartupError } from "../config/startup-error.ts";
import { openSocket } from "./open-socket.ts";
import type { ReplicaStates } from "./replicas/replica-state.ts";
import { createResilientSql, type DatabaseStatistics } from "./resilient-sql.ts";

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type Sql = postgres.Sql;
export type Queryable = postgres.ISql;

export interface Reader {
  readonly db: Database;
  readonly sql: Sql;
}

export interface DatabaseClient extends Reader {
  /** Reads public content that may be seconds old. */
  readonly reads: Reader;
  /** Sees every write. Uses replicas only while the primary is gone. */
  readonly freshReads: Reader;
  readonly replicas: ReplicaStates | null;
  isAvailable(): boolean;
  statistics(): DatabaseStatistics;
  close(): Promise<void>;
}

export type DatabaseAddress = { readonly socketFolder: string } | { readonly url: string };

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

const minVersion = 150_000;
const connectTimeoutSeconds = 5;

interface ConnectOptions {
  readonly connections: number;
  readonly timeoutMs: number;
  readonly isReadOnly?: boolean;
}

/** Messages never contain the password. */
export async function connect(
  address: DatabaseAddress,
  options: ConnectOptions,
): Promise<DatabaseClient> {
  await requireUsable(openPool(address, poolOptions(options, 1)), address);
  const { sql, isAvailable, statistics, close } = openResilient(address, options);
  const reader = { db: drizzle(sql), sql };
  return {
    ...reader,
    reads: reader,
    freshReads: reader,
    replicas: null,
    isAvailable,
    statistics,
    close,
  };
}

export function openResilient(address: DatabaseAddress, options: ConnectOptions) {
  return createResilientSql({
    timeoutMs: options.timeoutMs,
    createPool() {
      const pool = openPool(address, poolOptions(options, options.connections));
      // Drizzle replaces the pool's date serialization, also for hand-written SQL.
      drizzle(pool);
      return pool;
    },
    openConnection: () => openPool(address, poolOptions(options, 1)),
  });
}

function poolOptions({ timeoutMs, isReadOnly = false }: ConnectOptions, max: number): Options {
  return {
    max,
    connect_timeout: connectTimeoutSeconds,
    onnotice: () => undefined,
    connection: {
      application_name: "marquee",
      // Slow queries must not pile up.
      statement_timeout: timeoutMs,
      // A stopped process must not keep its locks.
      idle_in_transaction_session_timeout: 3 * timeoutMs,
      TimeZone: "UTC",
      ...(isReadOnly && { default_transaction_read_only: true }),
    },
  };
}

function openPool(address: DatabaseAddress, options: Options): Sql {
  if ("url" in address) return connectByUrl(address.url, options);
  return postgres({
    ...options,
    host: address.socketFolder,
    port: 5432,
    user: "marquee",
    database: "postgres",
    pass: "",
  });
}

async function requireUsable(sql: Sql, address: DatabaseAddress): Promise<void> {
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    if (!row || row.version < minVersion)
      throw new StartupError("The database is older than PostgreSQL 15. Upgrade it.");
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : new StartupError(explain(error, address), { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** As in libpq, `?host=/folder` names the folder of a Unix socket. */
export function connectByUrl(url: string, options: Options): Sql {
  // The driver's types lack the option.
  const withSocket = { ...options, socket: openSocket };
  if (!URL.canParse(url)) return postgres(url, withSocket);
  const parsed = new URL(url);
  const folder = parsed.searchParams.get("host");
  if (!folder?.startsWith("/")) return postgres(url, withSocket);
  parsed.searchParams.delete("host");
  return postgres(parsed.href, { ...withSocket, host: folder });
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
  return (
    `DATABASE_URL: ${host} cannot be reached (${text}). ` +
    "Start that server, correct DATABASE_URL, or unset it for the embedded database."
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host || "the given server" : "the given server";
}
