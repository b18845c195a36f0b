import type { FeedVideo } from "@marquee/api-client";
import { secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { createMemory } from "./remember.ts";
import { toFeedVideo, type FeedRow } from "./feed-row.ts";
import type { UnlistedVideos } from "./unlisted-videos.ts";

const feedPage = 8;
/** The first page is asked for far more often than it changes. */
const cacheTtlMs = 5 * secondMs;

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

/** Reads the ranked feed. A walk stays on the epoch that it began with, so that it meets no video twice. */
export function createFeed({ sql, clock, unlisted }: FeedOptions) {
  const rememberEpoch = createMemory<string | null>({ clock, milliseconds: cacheTtlMs, most: 1 });
  const rememberPage = createMemory<FeedVideo[]>({ clock, milliseconds: cacheTtlMs, most: 2_000 });

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
      select s.pos, v.status = 'Public' and not v.is_hidden as is_listed, v.id, v.title, v.file, v.duration_seconds,
        v.content_server, c.username, v.creator_id, c.is_verified, v.published_at
      from feed_snapshot s join videos v on v.id = s.video_id join creators c on c.id = v.creator_id
      where s.epoch = ${epoch} and s.pos >= ${offset} and s.pos < ${offset + feedPage} order by s.pos`;
  }

  /** A short page reads as the end of the feed: videos from the far end take the places of those that are gone. */
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
    // The far end may itself be gone: each round shortens it, and few are ever needed.
    for (let round = 0; ; round += 1) {
      const found = await slots(epoch, offset);
      const gone = found.filter((slot) => !slot.is_listed).map((slot) => slot.pos);
      if (gone.length === 0 || round === 10) return found.filter((slot) => slot.is_listed);
      await refill(epoch, gone);
    }
  }

  return {
    /** @returns the page, and the epoch to come back with for the next one. */
    async page(
      offset: number,
      pinned: string | undefined,
    ): Promise<{ readonly epoch: string | null; readonly videos: FeedVideo[] }> {
      const isPinned = offset > 0 && pinned !== undefined && (await isEpoch(pinned));
      const epoch = isPinned ? pinned : await rememberEpoch("", currentEpoch);
      if (epoch === null) return { epoch: null, videos: [] };
      const load = async () => (await listed(epoch, offset)).map((slot) => toFeedVideo(slot, clock()));
      const videos = await rememberPage(`${epoch} ${offset}`, load);
      const gone = await unlisted(videos.map(({ video_id }) => video_id));
      return { epoch, videos: videos.some(({ video_id }) => gone.has(video_id)) ? await load() : videos };
    },
  };
}
