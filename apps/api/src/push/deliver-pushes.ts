import type { FastifyBaseLogger } from "fastify";
import { dayMs, hourMs, minuteMs, type Clock } from "../clock.ts";
import { unseal } from "../crypto/sealed-text.ts";
import type { Sql } from "../db/connect.ts";
import { createLease } from "../db/leases.ts";
import { createDeliveryLanes, type WantedReceivers } from "../outbound/delivery-lanes.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import { isListed } from "../videos/visibility.ts";
import { leaseMs, minIntervalMs } from "./push-intervals.ts";
import { createIsWanted } from "./is-wanted.ts";
import type { SealedSubscription } from "./push-subscriptions.ts";
import { msUntil, quietUntil } from "./quiet-hours.ts";
import { sendPush, type PushMessage, type PushSending } from "./send-push.ts";
import { topicsOfVideo } from "../videos/video-topics.ts";

export interface PushDeliveryOptions extends PushSending {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly secretKeys: readonly Buffer[];
}

interface DueSubscription {
  readonly id: Buffer;
  readonly service: string;
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
  readonly creatorId: string;
  /** False for withdrawn videos, and those of creators that were unfollowed. */
  readonly is_current: boolean;
}

type Outcome = "delivered" | "gone" | "refused" | "failed" | "unwanted";

interface Answer {
  readonly outcome: Outcome;
  readonly retryAfterMs: number | null;
}

interface Attempt extends Answer {
  readonly hasFailed: boolean | null;
  /** Those that the message was to contain, also if none is wanted. */
  readonly videoIds: readonly string[];
  /** End of the quiet hours that prevented it. */
  readonly quietEnd: Date | null;
}

const nothingToSend: Answer = { outcome: "unwanted", retryAfterMs: null };

/** A device that is off for longer sees the video in the bell. */
const maxTtlMs = dayMs;
const maxRetryAfterMs = 6 * hourMs;
const retryDelaysMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs] as const;

/** Sends each due subscription one message for all its new videos. */
export function createPushDelivery(options: PushDeliveryOptions) {
  const { sql, clock, log, secretKeys } = options;
  const lease = createLease({ sql, clock, durationMs: leaseMs });

  const take = (count: number, { without, among }: WantedReceivers) => sql<DueSubscription[]>`
    update push_subscriptions set next_push_at = ${lease.end()} where id in (
      select id from push_subscriptions where next_push_at <= ${clock().toISOString()}
        and service <> all(${[...without]}::text[])
        and (${among === null} or service = any(${[...(among ?? [])]}::text[]))
      order by next_push_at limit ${count} for update skip locked)
    returning id, service, sealed, with_titles, quiet_from, quiet_until, time_zone, attempts`;

  const queuedVideos = (id: Buffer) => sql<QueuedVideo[]>`
    select v.id, v.title, c.display_name as creator, v.creator_id as "creatorId",
      ${isListed(sql)} and s.topics && ${topicsOfVideo(sql)} as is_current
    from push_messages m join push_subscriptions s on s.id = m.subscription_id
    join videos v on v.id = m.video_id join creators c on c.id = v.creator_id
    where m.subscription_id = ${id} order by v.published_at desc, v.id`;

  async function send(
    subscription: DueSubscription,
    queued: readonly QueuedVideo[],
  ): Promise<Answer> {
    const { sealed, with_titles: withTitles } = subscription;
    try {
      const { filter, ...target } = JSON.parse(unseal(sealed, secretKeys)) as SealedSubscription;
      const videos = queued.filter(createIsWanted(filter));
      if (videos.length === 0) return nothingToSend;
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

  async function attempt(subscription: DueSubscription): Promise<Attempt> {
    const quietEnd = quietEndOf(subscription, clock());
    if (quietEnd) return { ...nothingToSend, hasFailed: null, videoIds: [], quietEnd };
    const queued = await queuedVideos(subscription.id);
    const videoIds = queued.map((video) => video.id);
    const current = queued.filter((video) => video.is_current);
    const answer = await send(subscription, current);
    const hasFailed = answer.outcome === "unwanted" ? null : answer.outcome === "failed";
    return { ...answer, hasFailed, videoIds, quietEnd };
  }

  async function record(
    { id, attempts }: DueSubscription,
    { outcome, retryAfterMs, videoIds, quietEnd }: Attempt,
  ): Promise<void> {
    if (quietEnd) {
      await sql`
        update push_subscriptions set next_push_at = ${quietEnd.toISOString()} where id = ${id}`;
      return;
    }
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

  return createDeliveryLanes({
    take,
    receiverOf: ({ service }: DueSubscription) => service,
    attempt,
    record,
    onError: (error) => log.warn({ err: error }, "push message not recorded"),
    isSequential: false,
    // Most browsers share few services: a slow one still needs its throughput.
    maxConcurrentSlow: 30,
  });
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
