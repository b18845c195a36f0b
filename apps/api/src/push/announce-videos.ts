import { dayMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isListed } from "../videos/visibility.ts";
import { minIntervalMs } from "./push-intervals.ts";
import { topicsOfVideo } from "./video-topics.ts";

/** Older ones were imported, or the server did not run: a notification would come too late. */
const maxAgeMs = dayMs;
/** Each video has a message for each of its followers. */
const maxVideos = 10;

/** Queues messages for those who follow the creators and playlists of new videos. */
export function createAnnouncements({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  return {
    async announceDue(): Promise<void> {
      const now = clock().toISOString();
      const oldest = new Date(clock().getTime() - maxAgeMs).toISOString();
      await sql.begin(async (transaction) => {
        // A popular creator has hundreds of thousands of followers.
        await transaction`set local statement_timeout = '10min'`;
        await transaction`
        with due as (
          update push_announcements set announced_at = ${now} where video_id in (
            select video_id from push_announcements where announced_at is null
            order by created_at limit ${maxVideos} for update skip locked)
          returning video_id
        ), topics as (
          select v.id as video_id, ${topicsOfVideo(sql)} as names
          from due join videos v on v.id = due.video_id
          where ${isListed(sql)} and v.published_at > ${oldest}
        ), added as (
          insert into push_messages (subscription_id, video_id)
          select s.id, t.video_id from topics t join push_subscriptions s on s.topics && t.names
          where s.expires_at > ${now}
          on conflict do nothing returning subscription_id
        )
        update push_subscriptions s set next_push_at = coalesce(s.next_push_at,
          greatest(${now}::timestamptz,
            s.last_push_at + ${minIntervalMs} * interval '1 millisecond'))
        where s.id in (select subscription_id from added)`;
      });
    },
  };
}
