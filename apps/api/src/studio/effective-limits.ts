import type { ResponseOf, fetchQuota } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { bytesPerGb } from "./bytes-per-gb.ts";

type EffectiveLimits = Pick<
  ResponseOf<typeof fetchQuota>,
  "quota_bytes" | "max_file_bytes" | "daily_uploads" | "uploads_today"
>;

interface LimitRow {
  readonly quota: string | null;
  readonly largest: string | null;
  readonly daily: number | null;
  readonly is_staff: boolean;
  readonly uploads: number | null;
}

/**
 * Returns the limits that apply to a channel: its own precede those of its owner's role, and these
 * precede the site's.
 */
export async function readEffectiveLimits(
  sql: Queryable,
  settings: Pick<SettingsStore, "read">,
  creatorId: string,
): Promise<EffectiveLimits> {
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
