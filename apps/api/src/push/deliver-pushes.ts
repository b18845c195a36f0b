import type { FastifyBaseLogger } from "fastify";
import { dayMs, hourMs, minuteMs, secondMs, type Clock } from "../clock.ts";
import { unseal } from "../crypto/sealed-text.ts";
import type { Sql } from "../db/connect.ts";
import { createLease } from "../db/leases.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import { isListed } from "../videos/visibility.ts";
import { leaseMs, minIntervalMs } from "./push-intervals.ts";
import type { PushTarget } from "./push-subscriptions.ts";
import { msUntil, quietUntil } from "./quiet-hours.ts";
import { sendPush, type PushMessage, type PushSending } from "./send-push.ts";
import { topicsOfVideo } from "./video-topics.ts";

export interface PushDeliveryOptions extends PushSending {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly secretKeys: readonly Buffer[];
}

interface DueSubscription {
  readonly id: Buffer;
  readonly sealed: string;
  readonly with_titles: boolean;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly time_zone: string;
  readonly attempts: number;
}

interface QueuedVideo {
  readonly id: string;
  readonly title: string;
  readonly creator: string;
  /** False for withdrawn videos, and those of creators that were unfollowed. */
  readonly is_wanted: boolean;
}

type Outcome = "delivered" | "gone" | "refused" | "failed";

interface Attempt {
  readonly outcome: Outcome;
  readonly retryAfterMs: number | null;
}

const nothingToSend: Attempt = { outcome: "refused", retryAfterMs: null };

const maxConcurrent = 40;
/** A run ends under load as well, so that the server can stop. */
const runMs = 5 * secondMs;
/** A device that is off for longer sees the video in the bell. */
const maxTtlMs = dayMs;
const maxRetryAfterMs = 6 * hourMs;
const retryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs] as const;

/** Sends each due subscription one message for all its new videos. */
export function createPushDelivery(options: PushDeliveryOptions) {
  const { sql, clock, log, secretKeys } = options;
  const lease = createLease({ sql, clock, durationMs: leaseMs });

  const takeDue = () => sql<DueSubscription[]>`
    update push_subscriptions set next_push_at = ${lease.end()} where id in (
      select id from push_subscriptions where next_push_at <= ${clock().toISOString()}
      order by next_push_at limit ${maxConcurrent} for update skip locked)
    returning id, sealed, with_titles, quiet_from, quiet_until, time_zone, attempts`;

  const queuedVideos = (id: Buffer) => sql<QueuedVideo[]>`
    select v.id, v.title, c.display_name as creator,
      ${isListed(sql)} and s.topics && ${topicsOfVideo(sql)} as is_wanted
    from push_messages m join push_subscriptions s on s.id = m.subscription_id
    join videos v on v.id = m.video_id join creators c on c.id = v.creator_id
    where m.subscription_id = ${id} order by v.published_at desc, v.id`;

  async function attempt(
    subscription: DueSubscription,
    videos: readonly QueuedVideo[],
  ): Promise<Attempt> {
    const { sealed, with_titles: withTitles } = subscription;
    try {
      const target = JSON.parse(unseal(sealed, secretKeys)) as PushTarget;
      const ttlMs = Math.min(maxTtlMs, msUntilQuiet(subscription, clock()));
      const message = messageOf(videos, withTitles);
      const { status, retryAfterMs } = await sendPush(target, message, { ...options, ttlMs });
      return { outcome: outcomeOf(status), retryAfterMs };
    } catch (error) {
      // An endpoint is a secret of the browser: it is not logged.
      if (!(error instanceof OutboundError)) log.warn({ err: error }, "push message not sent");
      return { outcome: "failed", retryAfterMs: null };
    }
  }

  async function deliver(subscription: DueSubscription): Promise<void> {
    const { id } = subscription;
    const quietEnd = quietEndOf(subscription, clock());
    if (quietEnd) {
      await sql`
        update push_subscriptions set next_push_at = ${quietEnd.toISOString()} where id = ${id}`;
      return;
    }
    const queued = await queuedVideos(id);
    const videos = queued.filter((video) => video.is_wanted);
    const attempted = videos.length === 0 ? nothingToSend : await attempt(subscription, videos);
    await record(subscription, { ...attempted, videoIds: queued.map((video) => video.id) });
  }

  async function record(
    { id, attempts }: DueSubscription,
    { outcome, retryAfterMs, videoIds }: Attempt & { readonly videoIds: readonly string[] },
  ): Promise<void> {
    if (outcome === "gone") {
      await sql`delete from push_subscriptions where id = ${id}`;
      return;
    }
    const now = clock();
    const retryMs = outcome === "failed" ? retryDelaysMs[attempts] : undefined;
    if (retryMs !== undefined) {
      const waitMs = Math.max(retryMs, Math.min(retryAfterMs ?? 0, maxRetryAfterMs));
      const next = new Date(now.getTime() + waitMs).toISOString();
      await sql`
        update push_subscriptions set next_push_at = ${next}, attempts = attempts + 1
        where id = ${id}`;
      return;
    }
    await sql.begin(async (transaction) => {
      // An announcement waits for the row, so that the next statement sees its messages.
      await transaction`select 1 from push_subscriptions where id = ${id} for no key update`;
      await transaction`
        delete from push_messages
        where subscription_id = ${id} and video_id = any(${[...videoIds]}::text[])`;
      const next = new Date(now.getTime() + minIntervalMs).toISOString();
      await transaction`
        update push_subscriptions set attempts = 0,
          last_push_at = case when ${outcome === "delivered"} then ${now.toISOString()}::timestamptz
            else last_push_at end,
          next_push_at = case when exists (
            select from push_messages where subscription_id = ${id}
          ) then ${next}::timestamptz end
        where id = ${id}`;
    });
  }

  return {
    async deliverDue(): Promise<void> {
      const ends = performance.now() + runMs;
      let due: readonly DueSubscription[];
      do {
        due = await takeDue();
        const results = await Promise.allSettled(due.map((taken) => deliver(taken)));
        for (const result of results)
          if (result.status === "rejected")
            log.warn({ err: result.reason }, "push message not recorded");
      } while (due.length === maxConcurrent && performance.now() < ends);
    },
  };
}

function quietEndOf(
  { quiet_from: from, quiet_until: until, time_zone: timeZone }: DueSubscription,
  now: Date,
): Date | null {
  if (from === null || until === null) return null;
  return quietUntil({ from, until }, { now, timeZone });
}

/** The push service must not deliver the message in the quiet hours. */
function msUntilQuiet(
  { quiet_from: from, time_zone: timeZone }: DueSubscription,
  now: Date,
): number {
  return from === null ? Infinity : msUntil(from, { now, timeZone });
}

function messageOf(videos: readonly QueuedVideo[], withTitles: boolean): PushMessage {
  const [newest] = videos;
  return {
    count: videos.length,
    ...(newest && videos.length === 1 && { video: newest.id }),
    ...(newest && withTitles && { title: newest.title, creator: newest.creator }),
  };
}

/** RFC 8030: 404 and 410 end a subscription; 429 and 5xx are temporary. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "delivered";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "failed" : "refused";
}
