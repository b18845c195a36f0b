import type { Queryable } from "../db/connect.ts";

export type VideoEvent = "video.ready" | "video.failed" | "video.deleted";

/**
 * Queues an event of videos for the webhooks of their channel, in the transaction of the change: neither is stored without the
 * other. The body is what the videos are now.
 */
export async function addVideoEvent(
  sql: Queryable,
  { event, videoIds, now }: { readonly event: VideoEvent; readonly videoIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const moment = now.toISOString();
  await sql`
    insert into webhook_deliveries (webhook_id, event, body, created_at, next_attempt_at)
    select w.id, ${event}, jsonb_build_object('type', ${event}::text, 'timestamp', ${moment}::text, 'data',
      jsonb_strip_nulls(jsonb_build_object(
        'video_id', v.id, 'channel_id', v.creator_id, 'title', v.title,
        'duration_seconds', v.duration_seconds, 'failure', case when v.processing = 'failed' then v.failure end)))::text,
      ${moment}, ${moment}
    from videos v join webhooks w on w.creator_id = v.creator_id and w.disabled_at is null
    where v.id = any(${[...videoIds]}::text[])`;
}
