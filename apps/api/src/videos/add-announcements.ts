import { dayMs } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";
import { topicsOfVideo } from "./video-topics.ts";
import { isListed } from "./visibility.ts";

/**
 * Announces videos that lists begin to show. Runs in the transaction of the change. A video that
 * was public before is not announced again, and imported ones older than a day are not new.
 */
export async function addAnnouncements(
  sql: Queryable,
  { videoIds, now }: { readonly videoIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const oldest = new Date(now.getTime() - dayMs).toISOString();
  const isOld = sql`v.published_at < v.created_at and v.published_at <= ${oldest}`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  await sql`
    insert into push_announcements (video_id, topic, created_at, announced_at)
    select v.id, topic, ${moment}, case when ${isOld} then ${moment} end
    from videos v cross join lateral unnest(${topicsOfVideo(sql)}) topic
    where v.id = any(${[...videoIds]}::text[])
    on conflict do nothing`;
}

/** Announces videos that were added to a playlist. Runs in the transaction of the change. */
export async function addPlaylistAnnouncements(
  sql: Queryable,
  { playlistId, now }: { readonly playlistId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into push_announcements (video_id, topic, created_at)
    select v.id, topic, ${now.toISOString()}
    from playlist_videos added join videos v on v.id = added.video_id
    cross join lateral unnest(${topicsOfVideo(sql)}) topic
    where added.playlist_id = ${playlistId} and ${isListed(sql)}
      and topic = 'playlist:' || added.playlist_id
    on conflict do nothing`;
}
