import type { ResponseOf, fetchQuota } from "@marquee/api-client";
import type { Config } from "../config/config.ts";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";
import { tooMany } from "../services/too-many.ts";
import { bytesPerGb } from "./bytes-per-gb.ts";
import { describeBytes } from "./describe-bytes.ts";

/** Far beyond any share of a day, and half of what the column takes. */
const maxCountedSeconds = 1_000_000_000;

export interface QuotaOptions {
  readonly defaultQuotaGb: number;
  readonly maxFileGb: number;
  readonly dailyHours: number;
}

export function quotaOptions(
  config: Pick<Config, "CREATOR_QUOTA_GB" | "MAX_UPLOAD_GB" | "CREATOR_DAILY_HOURS">,
): QuotaOptions {
  return {
    defaultQuotaGb: config.CREATOR_QUOTA_GB,
    maxFileGb: config.MAX_UPLOAD_GB,
    dailyHours: config.CREATOR_DAILY_HOURS,
  };
}

export type QuotaUse = Pick<
  ResponseOf<typeof fetchQuota>,
  "quota_bytes" | "used_bytes" | "reserved_bytes"
>;
export type Quota = ReturnType<typeof createQuota>;

/**
 * Creates the accounting of what channels store. It adds up rows, so that no counter can drift from
 * them.
 */
export function createQuota({ defaultQuotaGb, maxFileGb, dailyHours }: QuotaOptions) {
  const maxFileBytes = maxFileGb * bytesPerGb;

  async function measure(sql: Queryable, creatorId: string): Promise<QuotaUse> {
    const [row] = await sql<
      {
        quota: string | null;
        made: string;
        captions: string;
        sources: string;
        reserved: string;
        coming: string;
      }[]
    >`
      select c.quota_bytes as quota,
        (select coalesce(sum(v.bytes), 0) from videos v where v.creator_id = c.id) as made,
        (select coalesce(sum(t.bytes), 0) from captions t join videos v on v.id = t.video_id
          where v.creator_id = c.id) as captions,
        (select coalesce(sum(s.bytes), 0) from video_sources s join videos v on v.id = s.video_id
          where v.creator_id = c.id and s.completed_at is not null) as sources,
        (select coalesce(sum(u.declared_bytes), 0) from uploads u join videos v on v.id = u.video_id
          where v.creator_id = c.id and u.finished_at is null) as reserved,
        (select coalesce(sum(r.bytes), 0) from renditions r join videos v on v.id = r.video_id
          where v.creator_id = c.id and r.state = 'waiting' and v.processing in ('processing', 'watchable')) as coming
      from creators c where c.id = ${creatorId}`;
    return {
      quota_bytes: Number(row?.quota ?? defaultQuotaGb * bytesPerGb),
      used_bytes: Number(row?.made ?? 0) + Number(row?.captions ?? 0) + Number(row?.sources ?? 0),
      reserved_bytes: Number(row?.reserved ?? 0) + Number(row?.coming ?? 0),
    };
  }

  async function processedSeconds(sql: Queryable, creatorId: string): Promise<number> {
    const [row] = await sql<{ seconds: number }[]>`
      select seconds from processing_days where creator_id = ${creatorId} and day = (now() at time zone 'utc')::date`;
    return row?.seconds ?? 0;
  }

  return {
    maxFileBytes,
    measure,

    /** Refuses new files of a channel that has had its share of the day. @throws {ServiceError} */
    async requireProcessing(sql: Queryable, creatorId: string): Promise<void> {
      if ((await processedSeconds(sql, creatorId)) < dailyHours * 3_600) return;
      const text = `Your channel has had ${dailyHours} hours of video processed today.`;
      throw tooMany("processing-limit", text, secondsToMidnight(new Date()), { hours: dailyHours });
    },

    /** Counts what the engine was given. @returns false beyond the channel's share of the day. */
    async countProcessing(sql: Queryable, creatorId: string, seconds: number): Promise<boolean> {
      const [row] = await sql<{ seconds: number }[]>`
        insert into processing_days as d (creator_id, day, seconds)
        values (${creatorId}, (now() at time zone 'utc')::date, ${Math.min(seconds, maxCountedSeconds)})
        on conflict (creator_id, day) do update set seconds = least(d.seconds, ${maxCountedSeconds}) + excluded.seconds
        returning seconds`;
      return (row?.seconds ?? 0) <= dailyHours * 3_600;
    },

    /** True if a video's qualities fit beside all that the channel has and reserves. */
    async hasRoom(sql: Queryable, creatorId: string, bytes: number): Promise<boolean> {
      await lockChannel(sql, creatorId);
      const { quota_bytes, used_bytes, reserved_bytes } = await measure(sql, creatorId);
      return used_bytes + reserved_bytes + bytes <= quota_bytes;
    },

    removeOldDays: (sql: Queryable) =>
      sql`delete from processing_days where day < (now() at time zone 'utc')::date - 7`,

    /**
     * Makes room for a file within a transaction, which has to insert its row. @throws
     * {ServiceError} if there is none.
     */
    async reserve(transaction: Queryable, creatorId: string, bytes: number): Promise<void> {
      if (bytes > maxFileBytes)
        throw new ServiceError(
          "too-large",
          "file-too-large",
          `Files can have up to ${describeBytes(maxFileBytes)}.`,
          {
            values: { maxBytes: maxFileBytes },
          },
        );
      // Two uploads that start at once must not both take the last of the room.
      await lockChannel(transaction, creatorId);
      const { quota_bytes, used_bytes, reserved_bytes } = await measure(transaction, creatorId);
      const left = Math.max(0, quota_bytes - used_bytes - reserved_bytes);
      if (bytes <= left) return;
      const text = `Your channel has ${describeBytes(left)} left, and this file has ${describeBytes(bytes)}. Delete videos for good to make room.`;
      throw new ServiceError("refused", "quota-exceeded", text, {
        values: { leftBytes: left, fileBytes: bytes },
      });
    },
  };
}

/**
 * Keeps two reservations of a channel apart. Rows that refer to the channel can still be inserted,
 * such as views and comments.
 */
async function lockChannel(transaction: Queryable, creatorId: string): Promise<void> {
  await transaction`select 1 from creators where id = ${creatorId} for no key update`;
}

function secondsToMidnight(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1_000);
}
