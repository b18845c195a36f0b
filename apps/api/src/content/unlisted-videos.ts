import type { Sql } from "../db/connect.ts";
import { createDataLoader } from "./data-loader.ts";
import { isListed } from "../videos/visibility.ts";

export type UnlistedVideos = ReturnType<typeof createUnlistedVideos>;

/** Cached lists are checked at each response, so that hidden videos disappear at once. */
export function createUnlistedVideos(sql: Sql) {
  return createDataLoader<string, true>(async (ids) => {
    const rows = await sql<{ id: string }[]>`
      select listed.id from unnest(${ids}::text[]) listed(id)
      where not exists (select 1 from videos v where v.id = listed.id and ${isListed(sql)})`;
    return new Map(rows.map(({ id }) => [id, true]));
  });
}
