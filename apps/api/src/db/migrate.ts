import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import type { Sql } from "./connect.ts";
import { nameFolded } from "./folded-migrations.ts";
import { runOutsideTransactions, runsOutsideTransactions } from "./outside-transactions.ts";
import { retryConflicts } from "./retry.ts";
import { sqlState } from "./sql-state.ts";

const ownMigrations = new URL("./migrations/", import.meta.url);
const undefinedTable = "42P01";
const lockNotAvailable = "55P03";
const lockRetryDelayMs = 500;
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** A statement that waits for a lock blocks all later queries, so it gives up and retries. */
const lockTimeoutMs = 2_000;
const maxLockAttempts = 20;

export interface MigrateOptions {
  readonly folder?: URL;
  /** Inclusive. Default: all. */
  readonly until?: string | undefined;
}

/**
 * Several nodes may start at once: each first inserts the migration's row, so that the others wait
 * for its transaction. Migrations that only build indexes or fill rows in pages run outside of a
 * transaction, so that tables stay writable.
 * @returns the names of the migrations that ran.
 */
export async function migrate(
  sql: Sql,
  { folder = ownMigrations, until }: MigrateOptions = {},
): Promise<string[]> {
  const all = await pendingMigrations(sql, folder);
  const pending = until === undefined ? all : all.slice(0, all.indexOf(until) + 1);
  if (pending.length > 0) await createMigrationsTable(sql);
  const done: string[] = [];
  for (const tag of pending) {
    const statements = (await readFile(new URL(`${tag}.sql`, folder), "utf8")).split(
      "--> statement-breakpoint",
    );
    const run = runsOutsideTransactions(statements) ? runOutsideTransactions : runOnce;
    const hasRun = await retryConflicts(() => retryLocks(() => run(sql, tag, statements)));
    if (hasRun) done.push(tag);
  }
  return done;
}

export async function isMigrated(sql: Sql): Promise<boolean> {
  return (await pendingMigrations(sql, ownMigrations)).length === 0;
}

export async function ownMigrationNames(folder = ownMigrations): Promise<string[]> {
  const { entries } = journal.parse(
    JSON.parse(await readFile(new URL("meta/_journal.json", folder), "utf8")),
  );
  return entries.map(({ tag }) => tag);
}

async function pendingMigrations(sql: Sql, folder: URL): Promise<string[]> {
  const done = new Set(await ranMigrations(sql));
  return (await ownMigrationNames(folder)).filter((tag) => !done.has(tag));
}

/** @throws {StartupError} if the database is too old. */
export async function ranMigrations(sql: Sql): Promise<string[]> {
  return nameFolded(await namesInDatabase(sql));
}

async function namesInDatabase(sql: Sql): Promise<string[]> {
  try {
    const rows = await sql<{ name: string }[]>`select name from schema_migrations`;
    return rows.map(({ name }) => name);
  } catch (error) {
    if (sqlState(error) === undefinedTable) return [];
    throw error;
  }
}

async function retryLocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxLockAttempts || sqlState(error) !== lockNotAvailable) throw error;
      // Lets the queries that waited behind it run.
      await delay(lockRetryDelayMs);
    }
  }
}

async function createMigrationsTable(sql: Sql): Promise<void> {
  const concurrentCreation = new Set(["23505", "42P07", "42710"]);
  try {
    await sql`create table if not exists schema_migrations
      (name text primary key, ran_at timestamptz not null default now())`;
  } catch (error) {
    // Concurrent "if not exists" statements collide.
    if (!concurrentCreation.has(sqlState(error) ?? "")) throw error;
  }
}

function runOnce(sql: Sql, tag: string, statements: readonly string[]): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    const claimed =
      await transaction`insert into schema_migrations (name) values (${tag}) on conflict do nothing
        returning name`;
    if (claimed.length === 0) return false;
    await transaction.unsafe(`set local lock_timeout = ${lockTimeoutMs}`);
    for (const statement of statements) await transaction.unsafe(statement);
    return true;
  });
}
