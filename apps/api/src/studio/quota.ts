import type { ResponseOf, fetchQuota } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { bytesPerGb } from "./bytes-per-gb.ts";
import { createDailyLimits } from "./daily-limits.ts";
import { describeBytes } from "./describe-bytes.ts";
import { readEffectiveLimits } from "./effective-limits.ts";

export interface QuotaOptions {
  /** Read within the caller's transaction, which must not wait for a second connection. */
  readonly settings: Pick<SettingsStore, "read">;
}

export type QuotaUse = Omit<ResponseOf<typeof fetchQuota>, "can_upload" | "reason">;
export type Quota = ReturnType<typeof createQuota>;

/** Sums up rows, so that no counter of bytes can drift. */
export function createQuota({ settings }: QuotaOptions) {
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
      ...(await readEffectiveLimits(sql, settings, creatorId)),
      used_bytes:
        Number(row?.made ?? 0) +
        Number(row?.captions ?? 0) +
        Number(row?.descriptions ?? 0) +
        Number(row?.recorded ?? 0) +
        Number(row?.sources ?? 0),
      reserved_bytes: Number(row?.reserved ?? 0) + Number(row?.coming ?? 0),
    };
  }

  return {
    ...createDailyLimits({ settings }),
    measure,

    /** For a channel without own limits. */
    async largestFileBytes(sql: Queryable): Promise<number> {
      const site = await settings.read(sql);
      return Math.max(site["largest-file"], site["staff-largest-file"]) * bytesPerGb;
    },

    /** Counts stored and reserved bytes. */
    async hasRoom(sql: Queryable, creatorId: string, bytes: number): Promise<boolean> {
      await lockChannel(sql, creatorId);
      const { quota_bytes, used_bytes, reserved_bytes } = await measure(sql, creatorId);
      return used_bytes + reserved_bytes + bytes <= quota_bytes;
    },

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
      const text =
        `Your channel has ${describeBytes(left)} left, ` +
        `and this file has ${describeBytes(bytes)}. ` +
        "Delete videos for good to make room.";
      throw new ServiceError("refused", "quota-exceeded", text, {
        values: { leftBytes: left, fileBytes: bytes },
      });
    },
  };
}

/** Serialises reservations, but not inserts of views. */
async function lockChannel(transaction: Queryable, creatorId: string): Promise<void> {
  await transaction`select 1 from creators where id = ${creatorId} for no key update`;
}
