import { dayMs, secondMs, type Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { topicsOfVideo } from "../videos/video-topics.ts";
import { isListed } from "../videos/visibility.ts";
import { minIntervalMs } from "./push-intervals.ts";

/** The server did not run: a notification would come too late. */
const maxAgeMs = dayMs;
/** Other jobs of the queue wait meanwhile. */
const runMs = 2 * secondMs;
const defaultPageSize = 1_000;

interface AnnouncementsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Followers that one transaction reaches. Default 1,000. */
  readonly pageSize?: number;
}

interface Announcement {
  readonly videoId: string;
  readonly topic: string;
  /** Topics under which the video was announced before: their followers know it. */
  readonly earlier: readonly string[];
  /** Id of the last follower that was reached; null for none. */
  readonly reached: Buffer | null;
  readonly isWanted: boolean;
}

/**
 * Queues messages for those who follow the creators and playlists of new videos. A popular creator
 * has hundreds of thousands of followers: each transaction reaches a page of them, and stores how
 * far it came.
 */
export function createAnnouncements({
  sql,
  clock,
  pageSize = defaultPageSize,
}: AnnouncementsOptions) {
  async function takeFirst(transaction: Queryable): Promise<Announcement | undefined> {
    const oldest = new Date(clock().getTime() - maxAgeMs).toISOString();
    const [first] = await transaction<Announcement[]>`
      select a.video_id as "videoId", a.topic, a.reached,
        array(select e.topic from push_announcements e where e.video_id = a.video_id
          and (e.created_at, e.topic) < (a.created_at, a.topic)) as earlier,
        ${isListed(transaction)} and a.created_at > ${oldest}
          and a.topic = any(${topicsOfVideo(transaction)}) as "isWanted"
      from push_announcements a join videos v on v.id = a.video_id
      where a.announced_at is null
      order by a.created_at, a.video_id, a.topic limit 1 for update of a skip locked`;
    return first;
  }

  /** Returns the last follower of a full page; null if there are no more. */
  async function reachPage(
    transaction: Queryable,
    { videoId, topic, earlier, reached }: Announcement,
  ): Promise<Buffer | null> {
    const now = clock().toISOString();
    // The best plan depends on how many follow the topic.
    await transaction`set local plan_cache_mode = force_custom_plan`;
    const [page] = await transaction<{ count: number; last: Buffer | null }[]>`
      with page as materialized (
        select s.id from push_subscriptions s
        where s.topics @> ${[topic]}::text[] and not s.topics && ${[...earlier]}::text[]
          and s.expires_at > ${now} and s.id > ${reached ?? Buffer.alloc(0)}
        order by s.id limit ${pageSize}
      ), added as (
        insert into push_messages (subscription_id, video_id) select id, ${videoId} from page
        on conflict do nothing returning subscription_id
      ), due as (
        update push_subscriptions s set next_push_at = coalesce(s.next_push_at,
          greatest(${now}::timestamptz,
            s.last_push_at + ${minIntervalMs} * interval '1 millisecond'))
        where s.id in (select subscription_id from added)
      )
      select count(*)::int as count, (select id from page order by id desc limit 1) as last
      from page`;
    return page?.count === pageSize ? page.last : null;
  }

  /** Returns false if nothing is to be announced. */
  const announcePage = () =>
    sql.begin(async (transaction) => {
      const first = await takeFirst(transaction);
      if (!first) return false;
      const last = first.isWanted ? await reachPage(transaction, first) : null;
      await transaction`
        update push_announcements set reached = ${last},
          announced_at = ${last ? null : clock().toISOString()}
        where video_id = ${first.videoId} and topic = ${first.topic}`;
      return true;
    });

  return {
    async announceDue(): Promise<void> {
      const ends = performance.now() + runMs;
      while ((await announcePage()) && performance.now() < ends);
    },
  };
}
