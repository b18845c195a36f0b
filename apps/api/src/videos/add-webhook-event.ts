import type { Queryable } from "../db/connect.ts";
import type { WebhookEvent } from "./consequences.ts";

/** Runs in the transaction of the change. The body has the current state. */
export async function addWebhookEvent(
  sql: Queryable,
  {
    event,
    videoIds,
    now,
  }: { readonly event: WebhookEvent; readonly videoIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const moment = now.toISOString();
  await sql`
    insert into webhook_deliveries (webhook_id, event, body, created_at, next_attempt_at)
    select w.id, ${event},
      jsonb_build_object('type', ${event}::text, 'timestamp', ${moment}::text, 'data',
      jsonb_strip_nulls(jsonb_build_object(
        'video_id', v.id, 'channel_id', v.creator_id, 'title', v.title,
        'duration_seconds', v.duration_seconds, 'failure', case
          when v.processing = 'failed' then v.failure end)))::text,
      ${moment}, ${moment}
    from videos v join webhooks w on w.creator_id = v.creator_id and w.disabled_at is null
    where v.id = any(${[...videoIds]}::text[])`;
}
