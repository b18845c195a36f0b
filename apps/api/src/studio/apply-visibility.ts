import type { Queryable } from "../db/connect.ts";

/**
 * Sets the effective status of videos from what their creator chose: Private until a video is watchable and while it is in the
 * bin. Call it in the transaction that changes `processing`, `wanted_status` or `deleted_at`. A video that becomes Public
 * for the first time is dated now.
 */
export async function applyVisibility(sql: Queryable, videoIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update videos set
      status = effective.status,
      published_at = case when effective.status = 'Public' and not is_released then ${now.toISOString()}::timestamptz else published_at end,
      is_released = is_released or effective.status = 'Public'
    from (
      select id, case
        when deleted_at is not null or qualities = '{}' then 'Private'
        when processing in ('watchable', 'ready') or revision > 0 then coalesce(wanted_status, status, 'Private')
        else 'Private'
      end as status
      from videos where id = any(${[...videoIds]}::text[])
    ) effective
    where videos.id = effective.id`;
}
