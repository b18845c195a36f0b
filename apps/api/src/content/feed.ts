import type { FeedVideo } from "@marquee/api-client";
import { secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { feedColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { isListed } from "../videos/visibility.ts";
import { createTtlCache } from "../ttl-cache.ts";
import type { UnlistedVideos } from "./unlisted-videos.ts";

const pageSize = 8;
/** The first page is requested far more often than it changes. */
const cacheTtlMs = 5 * secondMs;

const maxCounted = 2_000;

export interface FeedOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly unlisted: UnlistedVideos;
}

/** All pages of a visit use one ranking, so that no video repeats. */
export function createFeed({ sql, clock, unlisted }: FeedOptions) {
  const cachedEpoch = createTtlCache<string | null>({
    name: "feed-epoch",
    clock,
    ttlMs: cacheTtlMs,
    maxEntries: 1,
  });
  const cachedPage = createTtlCache<FeedVideo[]>({
    name: "feed-page",
    clock,
    ttlMs: cacheTtlMs,
    maxEntries: 2_000,
  });

  async function currentEpoch(): Promise<string | null> {
    const [row] = await sql<
      { id: string }[]
    >`select id from feed_epochs order by created_at desc, id desc limit 1`;
    return row?.id ?? null;
  }

  async function isEpoch(id: string): Promise<boolean> {
    const rows = await sql`select 1 from feed_epochs where id = ${id}`;
    return rows.length > 0;
  }

  /**
   * Counts listed videos only, since clients take a short page for the end. Far from the start that
   * is slow, so that the position counts there.
   */
  function rows(epoch: string, offset: number): Promise<FeedRow[]> {
    const start = offset > maxCounted ? sql`and s.pos >= ${offset}` : sql``;
    return sql<FeedRow[]>`
      select ${feedColumns(sql)}
      from feed_snapshot s join videos v on v.id = s.video_id join creators c on c.id = v.creator_id
      where s.epoch = ${epoch} ${start} and ${isListed(sql)}
      order by s.pos limit ${pageSize} offset ${offset > maxCounted ? 0 : offset}`;
  }

  return {
    async page(
      offset: number,
      pinned: string | undefined,
    ): Promise<{ readonly epoch: string | null; readonly videos: FeedVideo[] }> {
      const isPinned = offset > 0 && pinned !== undefined && (await isEpoch(pinned));
      const epoch = isPinned ? pinned : await cachedEpoch("", currentEpoch);
      if (epoch === null) return { epoch: null, videos: [] };
      const load = async () => (await rows(epoch, offset)).map((row) => toFeedVideo(row, clock()));
      const videos = await cachedPage(`${epoch} ${offset}`, load);
      const nowUnlisted = await unlisted(videos.map(({ video_id }) => video_id));
      return {
        epoch,
        videos: videos.some(({ video_id }) => nowUnlisted.has(video_id)) ? await load() : videos,
      };
    },
  };
}
