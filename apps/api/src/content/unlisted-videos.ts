import type { Sql } from "../db/connect.ts";
import { createBatch } from "./batch.ts";
import { isListed } from "./feed-row.ts";

export type UnlistedVideos = ReturnType<typeof createUnlistedVideos>;

/** Which of these no list may show at this very moment: asked anew for every remembered list, however young. */
export function createUnlistedVideos(sql: Sql) {
  return createBatch<string, true>(async (ids) => {
    const rows = await sql<{ id: string }[]>`
      select asked.id from unnest(${ids}::text[]) asked(id)
      where not exists (select 1 from videos v where v.id = asked.id and ${isListed(sql)})`;
    return new Map(rows.map(({ id }) => [id, true]));
  });
}
