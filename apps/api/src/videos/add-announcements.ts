import type { Queryable } from "../db/connect.ts";

/** Runs in the transaction of the change. A video that was public before is not announced again. */
export async function addAnnouncements(
  sql: Queryable,
  { videoIds, now }: { readonly videoIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    insert into push_announcements (video_id, created_at)
    select id, ${now.toISOString()} from unnest(${[...videoIds]}::text[]) appeared (id)
    on conflict do nothing`;
}
