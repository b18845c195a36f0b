import { StartupError } from "../config/startup-error.ts";
import type { Queryable } from "../db/connect.ts";
import { migrationsTable } from "./manifest.ts";
import { listTables } from "./table-list.ts";

/** The server recreates these rows; all others are user data. */
const ownRows: Readonly<Record<string, string>> = {
  jobs: "recurring_key is not null",
  storage_claim: "true",
  retired_keys: "purpose = 'mark'",
  sitemap_parts: "true",
  search_words: "true",
  feed_epochs: "true",
  feed_snapshot: "true",
  rate_limits: "true",
};

export async function requireNoData(sql: Queryable): Promise<void> {
  for (const { name } of await listTables(sql)) {
    if (name === migrationsTable) continue;
    const [row] = await sql.unsafe<{ isEmpty: boolean }[]>(
      `select not exists (select 1 from "${name}" ` +
        `where not (${ownRows[name] ?? "false"})) as "isEmpty"`,
    );
    if (!row?.isEmpty)
      throw new StartupError(
        `The database already contains data (in ${name}). Restore into an empty one.`,
      );
  }
}

/** Deletes the rows that `requireNoData` accepts. */
export async function deleteOwnRows(sql: Queryable): Promise<void> {
  for (const { name } of await listTables(sql)) {
    if (Object.hasOwn(ownRows, name)) await sql.unsafe(`delete from "${name}"`);
  }
}

/** Another version can then migrate. */
export async function dropAll(sql: Queryable): Promise<void> {
  for (const { name } of await listTables(sql))
    await sql.unsafe(`drop table if exists "${name}" cascade`);
  const functions = await sql<{ signature: string }[]>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  for (const { signature } of functions)
    await sql.unsafe(`drop function if exists ${signature} cascade`);
}
