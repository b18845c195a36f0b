import type { FeedVideo } from "@marquee/api-client";
import { secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { feedColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { createTtlCache } from "../ttl-cache.ts";
import type { UnlistedVideos } from "./unlisted-videos.ts";

const pageSize = 8;
/** The first page is requested far more often than it changes. */
const cacheTtlMs = 5 * secondMs;

const maxRefillRounds = 10;

export type Feed = ReturnType<typeof createFeed>;

interface Slot extends FeedRow {
  readonly pos: number;
  readonly is_listed: boolean;
}

export interface FeedOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly unlisted: UnlistedVideos;
}

/** Creates the reader of the ranked feed. All pages of one visit come from the same epoch, so that no video repeats. */
export function createFeed({ sql, clock, unlisted }: FeedOptions) {
  const cachedEpoch = createTtlCache<string | null>({ clock, ttlMs: cacheTtlMs, maxEntries: 1 });
  const cachedPage = createTtlCache<FeedVideo[]>({ clock, ttlMs: cacheTtlMs, maxEntries: 2_000 });

  async function currentEpoch(): Promise<string | null> {
    const [row] = await sql<{ id: string }[]>`select id from feed_epochs order by created_at desc, id desc limit 1`;
    return row?.id ?? null;
  }

  async function isEpoch(id: string): Promise<boolean> {
    const rows = await sql`select 1 from feed_epochs where id = ${id}`;
    return rows.length > 0;
  }

  function slots(epoch: string, offset: number): Promise<Slot[]> {
    return sql<Slot[]>`
      select s.pos, coalesce(v.status = 'Public' and not v.is_hidden, false) as is_listed, ${feedColumns(sql)}
      from feed_snapshot s left join videos v on v.id = s.video_id left join creators c on c.id = v.creator_id
      where s.epoch = ${epoch} and s.pos >= ${offset} and s.pos < ${offset + pageSize} order by s.pos`;
  }

  /** Moves videos from the end of the feed into the given positions: clients take a short page for the end of the feed. */
  async function refill(epoch: string, positions: readonly number[]): Promise<void> {
    await retryConflicts(() =>
      sql.begin(async (transaction) => {
        await transaction`select 1 from feed_epochs where id = ${epoch} for update`;
        for (const pos of [...positions].sort((a, b) => b - a)) {
          const [last] = await transaction<{ pos: number; video_id: string }[]>`
          select s.pos, s.video_id from feed_snapshot s where s.epoch = ${epoch} order by s.pos desc limit 1`;
          if (!last || last.pos < pos) continue;
          await transaction`delete from feed_snapshot where epoch = ${epoch} and pos = ${last.pos}`;
          if (last.pos > pos) {
            await transaction`update feed_snapshot set video_id = ${last.video_id} where epoch = ${epoch} and pos = ${pos}`;
          }
        }
      }),
    );
  }

  async function listed(epoch: string, offset: number): Promise<Slot[]> {
    // Videos moved from the end may be unlisted, too. Each round shortens the feed.
    for (let round = 0; ; round += 1) {
      const found = await slots(epoch, offset);
      const unlistedPositions = found.filter((slot) => !slot.is_listed).map((slot) => slot.pos);
      if (unlistedPositions.length === 0 || round === maxRefillRounds) return found.filter((slot) => slot.is_listed);
      await refill(epoch, unlistedPositions);
    }
  }

  return {
    /** Returns eight videos, and the epoch to pass for the next page. */
    async page(
      offset: number,
      pinned: string | undefined,
    ): Promise<{ readonly epoch: string | null; readonly videos: FeedVideo[] }> {
      const isPinned = offset > 0 && pinned !== undefined && (await isEpoch(pinned));
      const epoch = isPinned ? pinned : await cachedEpoch("", currentEpoch);
      if (epoch === null) return { epoch: null, videos: [] };
      const load = async () => (await listed(epoch, offset)).map((slot) => toFeedVideo(slot, clock()));
      const videos = await cachedPage(`${epoch} ${offset}`, load);
      const nowUnlisted = await unlisted(videos.map(({ video_id }) => video_id));
      return { epoch, videos: videos.some(({ video_id }) => nowUnlisted.has(video_id)) ? await load() : videos };
    },
  };
}
