import type { Queryable } from "../db/connect.ts";
import { requestPurges } from "./request-purges.ts";

/**
 * Hides the videos of hidden channels, and shows them when these are shown again. Set the creators'
 * columns before, in the same transaction. Videos hidden by moderators stay hidden.
 */
export async function updateHiddenVideos(
  sql: Queryable,
  condition: ReturnType<Queryable>,
): Promise<void> {
  await sql`set local statement_timeout = '10min'`;
  await sql`
    with changed as materialized (
      select v.id, v.file, c.is_hidden or v.blocked_at is not null as is_hidden
      from videos v join creators c on c.id = v.creator_id
      where ${condition} and v.is_hidden <> (c.is_hidden or v.blocked_at is not null)
      order by v.id for no key update of v
    ), purged as (${requestPurges(sql, sql`select id, file from changed where is_hidden`)})
    update videos v set is_hidden = changed.is_hidden from changed where v.id = changed.id`;
}

/** Returns the media's folder, or null if it is gone. */
export async function hideForDeletion(
  sql: Queryable,
  id: string,
): Promise<{ readonly id: string; readonly file: string; readonly contentServer: string } | null> {
  const [video] = await sql<{ id: string; file: string; contentServer: string }[]>`
    with purged as (${requestPurges(
      sql,
      sql`select id, file from videos where id = ${id}
      and not is_hidden`,
    )})
    update videos set is_hidden = true where id = ${id} returning id, file,
      content_server as "contentServer"`;
  return video ?? null;
}
