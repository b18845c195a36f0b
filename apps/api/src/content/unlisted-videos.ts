import type { Sql } from "../db/connect.ts";
import { createDataLoader } from "./data-loader.ts";
import { isListed } from "../videos/visibility.ts";

export type UnlistedVideos = ReturnType<typeof createUnlistedVideos>;

/**
 * Creates the check of which videos no list may show now. Every cached list is checked for each
 * response, so that a hidden video disappears at once.
 */
export function createUnlistedVideos(sql: Sql) {
  return createDataLoader<string, true>(async (ids) => {
    const rows = await sql<{ id: string }[]>`
      select listed.id from unnest(${ids}::text[]) listed(id)
      where not exists (select 1 from videos v where v.id = listed.id and ${isListed(sql)})`;
    return new Map(rows.map(({ id }) => [id, true]));
  });
}
