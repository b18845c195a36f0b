import { readFile } from "node:fs/promises";
import * as z from "zod";
import type { Sql } from "./connect.ts";
import { retryConflicts } from "./retry.ts";
import { sqlState } from "./sql-state.ts";

const folder = new URL("./migrations/", import.meta.url);
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/**
 * Runs the pending migrations, one transaction each. Several nodes may start at once: a node first inserts the migration's
 * row, so that the others wait for its transaction and then find the migration done.
 *
 * @returns Names of the migrations that this call ran.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  await createMigrationsTable(sql);
  const { entries } = journal.parse(JSON.parse(await readFile(new URL("meta/_journal.json", folder), "utf8")));
  const done: string[] = [];
  for (const { tag } of entries) {
    const statements = (await readFile(new URL(`${tag}.sql`, folder), "utf8")).split("--> statement-breakpoint");
    const hasRun = await retryConflicts(() => runOnce(sql, tag, statements));
    if (hasRun) done.push(tag);
  }
  return done;
}

/** True if every migration of this version has run. */
export async function isMigrated(sql: Sql): Promise<boolean> {
  const { entries } = journal.parse(JSON.parse(await readFile(new URL("meta/_journal.json", folder), "utf8")));
  const rows = await sql<{ name: string }[]>`select name from schema_migrations`;
  const done = new Set(rows.map((row) => row.name));
  return entries.every(({ tag }) => done.has(tag));
}

async function createMigrationsTable(sql: Sql): Promise<void> {
  const concurrentCreation = new Set(["23505", "42P07", "42710"]);
  try {
    await sql`create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())`;
  } catch (error) {
    // Even "if not exists" collides when two nodes create the table at the same moment.
    if (!concurrentCreation.has(sqlState(error) ?? "")) throw error;
  }
}

function runOnce(sql: Sql, tag: string, statements: readonly string[]): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    const claimed =
      await transaction`insert into schema_migrations (name) values (${tag}) on conflict do nothing returning name`;
    if (claimed.length === 0) return false;
    for (const statement of statements) await transaction.unsafe(statement);
    return true;
  });
}
