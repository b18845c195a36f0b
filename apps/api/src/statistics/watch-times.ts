import type { FastifyBaseLogger } from "fastify";
import { secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";

const flushIntervalMs = secondMs;
/** Videos above this are dropped in a long outage. */
const maxPending = 10_000;

export interface Watched {
  readonly videoId: string;
  readonly seconds: number;
  /** Parts of 2 %, from 0. */
  readonly parts: readonly number[];
}

interface Total {
  calls: number;
  seconds: number;
  readonly parts: Map<number, number>;
}

export interface WatchTimesOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export type WatchTimes = ReturnType<typeof createWatchTimes>;

/** Sums by video in memory, and writes daily rows each second. */
export function createWatchTimes({ sql, clock, log }: WatchTimesOptions) {
  let pending = new Map<string, Total>();
  let flushing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function add(videoId: string, { calls, seconds, parts }: Total): void {
    const total = pending.get(videoId) ?? {
      calls: 0,
      seconds: 0,
      parts: new Map<number, number>(),
    };
    if (!pending.has(videoId) && pending.size >= maxPending) return;
    total.calls += calls;
    total.seconds += seconds;
    for (const [part, count] of parts) total.parts.set(part, (total.parts.get(part) ?? 0) + count);
    pending.set(videoId, total);
  }

  async function insert(batch: ReadonlyMap<string, Total>): Promise<void> {
    // One order on all nodes prevents deadlocks.
    const sorted = [...batch].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const parts = sorted.flatMap(([id, total]) =>
      [...total.parts].toSorted(([a], [b]) => a - b).map(([part, count]) => ({ id, part, count })),
    );
    const now = clock().toISOString();
    await sql.begin(async (transaction) => {
      // Clients can claim anything: limit to twice the video's length.
      await transaction`
        insert into video_days as d (video_id, day, watch_seconds)
        select v.id, ${now}::timestamptz::date,
          least(b.seconds, b.calls * 2 * greatest(v.duration_seconds, 1))
        from unnest(${sorted.map(([id]) => id)}::text[],
          ${sorted.map(([, { seconds }]) => seconds)}::bigint[],
          ${sorted.map(([, { calls }]) => calls)}::bigint[]) b(id, seconds, calls)
        join videos v on v.id = b.id order by v.id
        on conflict (video_id, day) do update
          set watch_seconds = d.watch_seconds + excluded.watch_seconds`;
      await transaction`
        insert into video_day_parts as p (video_id, day, part, watched)
        select v.id, ${now}::timestamptz::date, b.part, b.count
        from unnest(${parts.map(({ id }) => id)}::text[],
          ${parts.map(({ part }) => part)}::smallint[],
          ${parts.map(({ count }) => count)}::int[]) b(id, part, count)
        join videos v on v.id = b.id order by v.id, b.part
        on conflict (video_id, day, part) do update set watched = p.watched + excluded.watched`;
    });
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    try {
      await insert(batch);
    } catch (error) {
      log.warn(
        { err: error, videos: batch.size },
        "watch times not written: they are kept for the next attempt",
      );
      for (const [videoId, total] of batch) add(videoId, total);
    }
  }

  function flush(): Promise<void> {
    flushing ??= write().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  return {
    /** Returns at once; writes within two seconds. */
    record({ videoId, seconds, parts }: Watched): void {
      const bounded = Math.min(seconds, 86_400);
      add(videoId, {
        calls: 1,
        seconds: bounded,
        parts: new Map([...new Set(parts)].map((part) => [part, 1])),
      });
    },

    start(): void {
      timer = setInterval(() => void flush(), flushIntervalMs);
      timer.unref();
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await flushing;
      await write();
    },
  };
}
