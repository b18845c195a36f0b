import type { FastifyBaseLogger } from "fastify";
import { secondMs, type Clock } from "../clock.ts";
import { createBatchWriter } from "../db/batch-writer.ts";
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
  readonly calls: number;
  readonly seconds: number;
  readonly parts: ReadonlyMap<number, number>;
}

export interface WatchTimesOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export type WatchTimes = ReturnType<typeof createWatchTimes>;

/** Sums by video in memory, and writes daily rows each second. */
export function createWatchTimes({ sql, clock, log }: WatchTimesOptions) {
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

  const writer = createBatchWriter<Total>({
    log,
    name: "watch times",
    intervalMs: flushIntervalMs,
    maxPending,
    merge: sum,
    insert,
  });

  return {
    /** Returns at once; writes within two seconds. */
    record({ videoId, seconds, parts }: Watched): void {
      const bounded = Math.min(seconds, 86_400);
      writer.add(videoId, {
        calls: 1,
        seconds: bounded,
        parts: new Map([...new Set(parts)].map((part) => [part, 1])),
      });
    },

    start: writer.start,
    stop: writer.stop,
  };
}

function sum(a: Total, b: Total): Total {
  const parts = new Map(a.parts);
  for (const [part, count] of b.parts) parts.set(part, (parts.get(part) ?? 0) + count);
  return { calls: a.calls + b.calls, seconds: a.seconds + b.seconds, parts };
}
