import type { ResponseOf, fetchQuota } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";
import { describeBytes } from "./describe-bytes.ts";

const bytesPerGb = 1024 ** 3;

export interface QuotaOptions {
  readonly defaultQuotaGb: number;
  readonly maxFileGb: number;
}

export type QuotaUse = Pick<ResponseOf<typeof fetchQuota>, "quota_bytes" | "used_bytes" | "reserved_bytes">;
export type Quota = ReturnType<typeof createQuota>;

/** Creates the accounting of what channels store. It adds up rows, so that no counter can drift from them. */
export function createQuota({ defaultQuotaGb, maxFileGb }: QuotaOptions) {
  const maxFileBytes = maxFileGb * bytesPerGb;

  async function measure(sql: Queryable, creatorId: string): Promise<QuotaUse> {
    const [row] = await sql<
      { quota: string | null; made: string; captions: string; sources: string; reserved: string }[]
    >`
      select c.quota_bytes as quota,
        (select coalesce(sum(v.bytes), 0) from videos v where v.creator_id = c.id) as made,
        (select coalesce(sum(t.bytes), 0) from captions t join videos v on v.id = t.video_id
          where v.creator_id = c.id) as captions,
        (select coalesce(sum(s.bytes), 0) from video_sources s join videos v on v.id = s.video_id
          where v.creator_id = c.id and s.completed_at is not null) as sources,
        (select coalesce(sum(u.declared_bytes), 0) from uploads u join videos v on v.id = u.video_id
          where v.creator_id = c.id and u.finished_at is null) as reserved
      from creators c where c.id = ${creatorId}`;
    return {
      quota_bytes: Number(row?.quota ?? defaultQuotaGb * bytesPerGb),
      used_bytes: Number(row?.made ?? 0) + Number(row?.captions ?? 0) + Number(row?.sources ?? 0),
      reserved_bytes: Number(row?.reserved ?? 0),
    };
  }

  return {
    maxFileBytes,
    measure,

    /** Makes room for a file within a transaction, which has to insert its row. @throws {ServiceError} if there is none. */
    async reserve(transaction: Queryable, creatorId: string, bytes: number): Promise<void> {
      if (bytes > maxFileBytes)
        throw new ServiceError("too-large", `Files can have up to ${describeBytes(maxFileBytes)}.`);
      // Two uploads that start at once must not both take the last of the room.
      await transaction`select 1 from creators where id = ${creatorId} for update`;
      const { quota_bytes, used_bytes, reserved_bytes } = await measure(transaction, creatorId);
      const left = Math.max(0, quota_bytes - used_bytes - reserved_bytes);
      if (bytes <= left) return;
      const text = `Your channel has ${describeBytes(left)} left, and this file has ${describeBytes(bytes)}. Delete videos for good to make room.`;
      throw new ServiceError("refused", text);
    },
  };
}
