import type { Queryable, Sql } from "../db/connect.ts";
import { searchIndexVersion } from "../db/schema/search-vector.ts";
import { toTsvector } from "./search-terms.ts";

export type Searchable = "videos" | "creators" | "playlists";

const batchSize = 500;

/**
 * Call it in the transaction of the change. A trigger marks rows that older servers leave out for
 * `indexStaleTexts`, with plain words until then.
 */
export async function indexTexts(
  sql: Queryable,
  table: Searchable,
  ids: readonly string[],
): Promise<void> {
  const text = textOf(sql, table);
  const rows = await sql<{ id: string; text: string }[]>`
    select id, ${text} as text from ${sql(table)} where id = any(${[...ids]}::text[])`;
  // A concurrent change indexes its row itself.
  await sql`
    update ${sql(table)} t set search = indexed.terms::tsvector,
      search_version = ${searchIndexVersion}
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => row.text)}::text[],
      ${rows.map((row) => toTsvector(row.text))}::text[]) indexed(id, text, terms)
    where t.id = indexed.id and ${text} = indexed.text`;
}

/** Covers rows that are not indexed by these rules or changed since. */
export async function indexStaleTexts(sql: Sql): Promise<void> {
  for (const table of ["videos", "creators", "playlists"] as const) {
    for (let after = ""; ;) {
      // The partial index needs the literal version.
      const rows = await sql<{ id: string }[]>`
        select id from ${sql(table)}
          where search_version < ${sql.unsafe(String(searchIndexVersion))} and id > ${after}
        order by id limit ${batchSize}`;
      const ids = rows.map(({ id }) => id);
      await indexTexts(sql, table, ids);
      if (ids.length < batchSize) break;
      after = ids.at(-1) ?? after;
    }
  }
}

function textOf(sql: Queryable, table: Searchable) {
  const texts = {
    videos: sql`title || ' ' || tags`,
    creators: sql`username || ' ' || display_name`,
    playlists: sql`name`,
  };
  return texts[table];
}
