import type { ResponseOf, fetchQuota } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";
import { tooMany } from "../services/too-many.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { bytesPerGb } from "./bytes-per-gb.ts";
import { describeBytes } from "./describe-bytes.ts";

/** Far above any daily share, and half of the column's maximum. */
const maxCountedSeconds = 1_000_000_000;

export interface QuotaOptions {
  /** Read within the caller's transaction, which must not wait for a second connection. */
  readonly settings: Pick<SettingsStore, "read">;
}

export type QuotaUse = Omit<ResponseOf<typeof fetchQuota>, "can_upload" | "reason">;
export type Quota = ReturnType<typeof createQuota>;

interface LimitRow {
  readonly quota: string | null;
  readonly largest: string | null;
  readonly daily: number | null;
  readonly is_staff: boolean;
  readonly uploads: number | null;
}

type Limits = Omit<QuotaUse, "used_bytes" | "reserved_bytes">;

/**
 * Sums up rows, so that no counter can drift. A channel's own limits precede those of its owner's
 * role, and these precede the site's.
 */
export function createQuota({ settings }: QuotaOptions) {
  async function readLimits(sql: Queryable, creatorId: string): Promise<Limits> {
    const [row] = await sql<LimitRow[]>`
      select c.quota_bytes as quota, c.max_file_bytes as largest, c.daily_uploads as daily,
        exists (select from users u where u.id = c.owner_id and u.role is not null) as is_staff,
        (select d.uploads from processing_days d
          where d.creator_id = c.id and d.day = (now() at time zone 'utc')::date) as uploads
      from creators c where c.id = ${creatorId}`;
    const site = await settings.read(sql);
    const isStaff = row?.is_staff === true;
    const quotaGb = (isStaff && site["staff-channel-quota"]) || site["channel-quota"];
    const fileGb = (isStaff && site["staff-largest-file"]) || site["largest-file"];
    return {
      quota_bytes: Number(row?.quota ?? quotaGb * bytesPerGb),
      max_file_bytes: Number(row?.largest ?? fileGb * bytesPerGb),
      daily_uploads: row?.daily ?? (isStaff ? 0 : site["daily-uploads"]),
      uploads_today: row?.uploads ?? 0,
    };
  }

  async function measure(sql: Queryable, creatorId: string): Promise<QuotaUse> {
    const [row] = await sql<
      Record<
        "made" | "captions" | "descriptions" | "recorded" | "sources" | "reserved" | "coming",
        string
      >[]
    >`
      select
        (select coalesce(sum(v.bytes), 0) from videos v where v.creator_id = c.id) as made,
        (select coalesce(sum(t.bytes), 0) from captions t join videos v on v.id = t.video_id
          where v.creator_id = c.id) as captions,
        (select coalesce(sum(d.bytes), 0) from descriptions d join videos v on v.id = d.video_id
          where v.creator_id = c.id) as descriptions,
        (select coalesce(sum(r.bytes), 0) from recorded_descriptions r
          join videos v on v.id = r.video_id
          where v.creator_id = c.id) as recorded,
        (select coalesce(sum(s.bytes), 0) from video_sources s join videos v on v.id = s.video_id
          where v.creator_id = c.id and s.completed_at is not null) as sources,
        (select coalesce(sum(u.declared_bytes), 0) from uploads u join videos v on v.id = u.video_id
          where v.creator_id = c.id and u.finished_at is null) as reserved,
        (select coalesce(sum(r.bytes), 0) from renditions r join videos v on v.id = r.video_id
          where v.creator_id = c.id and r.state = 'waiting'
            and v.processing in ('processing', 'watchable')) as coming
      from creators c where c.id = ${creatorId}`;
    return {
      ...(await readLimits(sql, creatorId)),
      used_bytes:
        Number(row?.made ?? 0) +
        Number(row?.captions ?? 0) +
        Number(row?.descriptions ?? 0) +
        Number(row?.recorded ?? 0) +
        Number(row?.sources ?? 0),
      reserved_bytes: Number(row?.reserved ?? 0) + Number(row?.coming ?? 0),
    };
  }

  async function processedSeconds(sql: Queryable, creatorId: string): Promise<number> {
    const [row] = await sql<{ seconds: number }[]>`
      select seconds from processing_days where creator_id = ${creatorId}
        and day = (now() at time zone 'utc')::date`;
    return row?.seconds ?? 0;
  }

  return {
    measure,

    /** For a channel without own limits. */
    async largestFileBytes(sql: Queryable): Promise<number> {
      const site = await settings.read(sql);
      return Math.max(site["largest-file"], site["staff-largest-file"]) * bytesPerGb;
    },

    async requireProcessing(sql: Queryable, creatorId: string): Promise<void> {
      const { "daily-hours": dailyHours } = await settings.read(sql);
      if ((await processedSeconds(sql, creatorId)) < dailyHours * 3_600) return;
      const text = `Your channel has had ${dailyHours} hours of video processed today.`;
      throw tooMany("processing-limit", text, secondsToMidnight(new Date()), { hours: dailyHours });
    },

    /**
     * Counts started uploads, even if they fail.
     * @throws {ServiceError} over the daily limit.
     */
    async countUpload(sql: Queryable, creatorId: string): Promise<void> {
      const { daily_uploads: count } = await readLimits(sql, creatorId);
      const [row] = await sql<{ uploads: number }[]>`
        insert into processing_days as d (creator_id, day, seconds, uploads)
        values (${creatorId}, (now() at time zone 'utc')::date, 0, 1)
        on conflict (creator_id, day) do update set uploads = d.uploads + 1 returning uploads`;
      if (count === 0 || (row?.uploads ?? 0) <= count) return;
      const text = `Today's limit of uploads is reached: ${count}.`;
      throw tooMany("upload-limit", text, secondsToMidnight(new Date()), { count });
    },

    async countProcessing(sql: Queryable, creatorId: string, seconds: number): Promise<boolean> {
      const { "daily-hours": dailyHours } = await settings.read(sql);
      const [row] = await sql<{ seconds: number }[]>`
        insert into processing_days as d (creator_id, day, seconds)
        values (${creatorId}, (now() at time zone 'utc')::date,
          ${Math.min(seconds, maxCountedSeconds)})
        on conflict (creator_id, day) do update
          set seconds = least(d.seconds, ${maxCountedSeconds}) + excluded.seconds
        returning seconds`;
      return (row?.seconds ?? 0) <= dailyHours * 3_600;
    },

    /** Counts stored and reserved bytes. */
    async hasRoom(sql: Queryable, creatorId: string, bytes: number): Promise<boolean> {
      await lockChannel(sql, creatorId);
      const { quota_bytes, used_bytes, reserved_bytes } = await measure(sql, creatorId);
      return used_bytes + reserved_bytes + bytes <= quota_bytes;
    },

    removeOldDays: (sql: Queryable) =>
      sql`delete from processing_days where day < (now() at time zone 'utc')::date - 7`,

    /** Insert the file's row in the same transaction. */
    async reserve(transaction: Queryable, creatorId: string, bytes: number): Promise<void> {
      // Concurrent uploads must not both take the last room.
      await lockChannel(transaction, creatorId);
      const use = await measure(transaction, creatorId);
      const { quota_bytes, used_bytes, reserved_bytes, max_file_bytes: maxBytes } = use;
      if (bytes > maxBytes) {
        const text = `Files can have up to ${describeBytes(maxBytes)}.`;
        throw new ServiceError("too-large", "file-too-large", text, { values: { maxBytes } });
      }
      const left = Math.max(0, quota_bytes - used_bytes - reserved_bytes);
      if (bytes <= left) return;
      const text = `Your channel has ${describeBytes(left)} left, and this file has ${describeBytes(bytes)}. Delete videos for good to make room.`;
      throw new ServiceError("refused", "quota-exceeded", text, {
        values: { leftBytes: left, fileBytes: bytes },
      });
    },
  };
}

/** Serialises reservations, but not inserts of views and comments. */
async function lockChannel(transaction: Queryable, creatorId: string): Promise<void> {
  await transaction`select 1 from creators where id = ${creatorId} for no key update`;
}

function secondsToMidnight(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1_000);
}
