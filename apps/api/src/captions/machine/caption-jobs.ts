import type { CaptionMaking } from "@marquee/api-client";
import { minuteMs, secondMs } from "../../clock.ts";
import type { Queryable } from "../../db/connect.ts";
import { backoffMs, createLease } from "../../db/leases.ts";
import type { SpokenLine } from "../../transcoding/engine/protocol.ts";

export type MakingFailure = Exclude<
  NonNullable<CaptionMaking["job"]>["failure"],
  "" | "former-file"
>;

export interface CaptionJob {
  readonly videoId: string;
  /** Whisper's name of the language; null finds it. */
  readonly language: string | null;
  readonly nextSeconds: number;
  readonly durationSeconds: number;
  readonly lines: readonly SpokenLine[];
  readonly attempts: number;
  readonly fence: number;
}

export interface MadePart {
  /** Null before the first speech. */
  readonly language: string | null;
  readonly nextSeconds: number;
  readonly lines: readonly SpokenLine[];
}

export const jobLeaseMs = 15 * secondMs;
const backoff = { firstMs: secondMs, maxMs: minuteMs } as const;
const outageDelayMs = 30 * secondMs;

/** One claim makes one part. Only the holder of the highest fence may store it. */
export function createCaptionJobs(sql: Queryable) {
  const lease = createLease({ sql, durationMs: jobLeaseMs });
  const held = ({ videoId, fence }: CaptionJob) =>
    sql`video_id = ${videoId} and fence = ${fence} and state = 'running'`;
  return {
    /** Channels take turns: the one whose last part is longest ago comes first. */
    async claim(): Promise<CaptionJob | null> {
      const [job] = await sql<CaptionJob[]>`
        with next as (
          select j.video_id from caption_jobs j join videos v on v.id = j.video_id
          where j.state <> 'failed' and ${lease.isFree(sql`j.lease_until`)}
            and v.deleted_at is null and v.processing = 'ready'
          order by (
            select max(o.served_at) from caption_jobs o join videos w on w.id = o.video_id
            where w.creator_id = v.creator_id
          ) nulls first, j.created_at
          limit 1 for update of j skip locked
        )
        update caption_jobs j set state = 'running', attempts = attempts + 1, fence = fence + 1,
          served_at = now(), lease_until = ${lease.end()}, revision = v.revision,
          next_seconds = case when j.revision = v.revision then j.next_seconds else 0 end,
          lines = case when j.revision = v.revision then j.lines else '[]' end
        from videos v where j.video_id in (select video_id from next) and v.id = j.video_id
        returning j.video_id as "videoId", j.language, j.next_seconds as "nextSeconds",
          v.duration_seconds::float8 as "durationSeconds", j.lines, j.attempts, j.fence`;
      return job ?? null;
    },

    /** Returns false if the job belongs to another worker, or is gone. */
    async extend(job: CaptionJob): Promise<boolean> {
      const { count } = await sql`
        update caption_jobs set lease_until = ${lease.end()} where ${held(job)}`;
      return count === 1;
    },

    async storePart(job: CaptionJob, { language, nextSeconds, lines }: MadePart): Promise<void> {
      await sql`
        update caption_jobs set state = 'waiting', lease_until = null, attempts = 0,
          language = ${language}, next_seconds = ${nextSeconds},
          lines = lines || ${JSON.stringify(lines)}::text::jsonb
        where ${held(job)}`;
    },

    async finish(job: CaptionJob): Promise<void> {
      await sql`delete from caption_jobs where ${held(job)}`;
    },

    async fail(job: CaptionJob, failure: MakingFailure): Promise<void> {
      await sql`
        update caption_jobs set state = 'failed', lease_until = null, failure = ${failure}
        where ${held(job)}`;
    },

    async release(job: CaptionJob): Promise<void> {
      await sql`
        update caption_jobs set state = 'waiting',
          lease_until = ${lease.after(backoffMs(job.attempts, backoff))}
        where ${held(job)}`;
    },

    /** Counts no attempt. Default: at once. */
    async putBack(job: CaptionJob, { isOutage = false } = {}): Promise<void> {
      await sql`
        update caption_jobs set state = 'waiting', attempts = greatest(0, attempts - 1),
          lease_until = ${isOutage ? lease.after(outageDelayMs) : null}
        where ${held(job)}`;
    },
  };
}
