import type { Sql } from "../db/connect.ts";

export type ListedVideos = ReturnType<typeof createListedVideos>;

/** Tells which videos any list may show, of those that a page names. */
export function createListedVideos({ sql }: { readonly sql: Sql }) {
  return async function listed(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await sql<{ id: string }[]>`
      select v.id from videos v where v.id in ${sql(ids)} and v.status = 'Public' and not v.is_hidden`;
    return new Set(rows.map(({ id }) => id));
  };
}
