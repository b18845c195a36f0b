import type { FastifyBaseLogger } from "fastify";
import { unseal } from "../crypto/sealed-text.ts";
import { dayMs, secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createLease } from "../db/leases.ts";
import type { IsAllowedAddress } from "../outbound/allowed-addresses.ts";
import { createDeliveryLanes, type WantedReceivers } from "../outbound/delivery-lanes.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import { post } from "../outbound/post.ts";
import { retryDelayMs } from "./retry-delays.ts";
import { signatureHeaders } from "./signature.ts";
import { testEvent } from "./webhooks.ts";

export interface WebhookDeliveryOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly secretKeys: readonly Buffer[];
  readonly isAllowedAddress: IsAllowedAddress;
}

interface DueDelivery {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: string;
  readonly body: string;
  readonly attempts: number;
  readonly created_at: string;
  readonly url: string;
  readonly sealed_secret: string;
}

interface Answer {
  readonly status: number | null;
  readonly error: string | null;
  readonly isFinal: boolean;
}

interface Attempt extends Answer {
  readonly hasFailed: boolean;
}

const responseTimeoutMs = 10 * secondMs;
/** Longer than an attempt: afterwards a killed server's events are sent again. */
const leaseMs = 30 * secondMs;
const historyMs = 30 * dayMs;

export function createWebhookDelivery(options: WebhookDeliveryOptions) {
  const { sql, clock, log, secretKeys, isAllowedAddress } = options;

  const lease = createLease({ sql, clock, durationMs: leaseMs });

  /** One per webhook, so that a slow receiver delays only itself. */
  async function take(count: number, { without, among }: WantedReceivers): Promise<DueDelivery[]> {
    const now = clock();
    return sql<DueDelivery[]>`
      update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = ${lease.end()}
      from webhooks w where w.id = d.webhook_id and d.id in (
        select id from (
          select distinct on (due.webhook_id) due.id, due.next_attempt_at
            from webhook_deliveries due
          join webhooks w on w.id = due.webhook_id
            and (w.disabled_at is null or due.event = ${testEvent})
          where due.next_attempt_at <= ${now.toISOString()}
            and due.webhook_id <> all(${[...without]}::uuid[])
            and (${among === null} or due.webhook_id = any(${[...(among ?? [])]}::uuid[]))
          order by due.webhook_id, due.next_attempt_at, due.created_at) first
        order by next_attempt_at limit ${count})
      returning d.id, d.webhook_id, d.event, d.body, d.attempts, d.created_at, w.url,
        w.sealed_secret`;
  }

  async function send({ id, url, body, sealed_secret }: DueDelivery): Promise<Answer> {
    try {
      const timestampSeconds = Math.floor(clock().getTime() / 1_000);
      const signature = signatureHeaders(unseal(sealed_secret, secretKeys), {
        id,
        timestampSeconds,
        body,
      });
      const headers = {
        "content-type": "application/json",
        "user-agent": "Marquee-Webhooks",
        ...signature,
      };
      const { status } = await post({
        url: new URL(url),
        headers,
        body,
        isAllowedAddress,
        timeoutMs: responseTimeoutMs,
      });
      return { status, error: describeStatus(status), isFinal: status === 410 };
    } catch (error) {
      if (error instanceof OutboundError)
        return { status: null, error: error.message, isFinal: false };
      log.warn({ err: error, delivery: id }, "webhook not delivered");
      return { status: null, error: "The event could not be sent.", isFinal: false };
    }
  }

  async function attempt(delivery: DueDelivery): Promise<Attempt> {
    const answer = await send(delivery);
    return { ...answer, hasFailed: answer.error !== null };
  }

  async function record(delivery: DueDelivery, { status, error, isFinal }: Attempt): Promise<void> {
    const now = clock();
    const moment = now.toISOString();
    const { id, webhook_id: webhookId, event, attempts } = delivery;
    await sql.begin(async (transaction) => {
      // Lock the webhook before its deliveries, as its deletion does.
      await transaction`select 1 from webhooks where id = ${webhookId} for no key update`;
      if (error === null) {
        await transaction`
          update webhook_deliveries set next_attempt_at = null, delivered_at = ${moment},
            last_status = ${status},
            last_error = null where id = ${id}`;
        await transaction`update webhooks set last_success_at = ${moment}, disabled_at = null
          where id = ${webhookId}`;
        return;
      }
      const delayMs = isFinal || event === testEvent ? null : retryDelayMs(attempts);
      const next = delayMs === null ? null : new Date(now.getTime() + delayMs).toISOString();
      await transaction`
        update webhook_deliveries set next_attempt_at = ${next}, last_status = ${status},
          last_error = ${error} where id = ${id}`;
      if (next !== null || event === testEvent) return;
      // The receiver has accepted a later event, so that only this one is lost.
      await transaction`
        update webhooks set disabled_at = ${moment} where id = ${webhookId}
          and (${isFinal} or last_success_at is null or last_success_at < ${delivery.created_at})`;
    });
  }

  const { deliverDue } = createDeliveryLanes({
    take,
    receiverOf: (delivery: DueDelivery) => delivery.webhook_id,
    attempt,
    record,
    onError: (error, { id }) => log.warn({ err: error, delivery: id }, "delivery not recorded"),
    isSequential: true,
    maxConcurrentSlow: 10,
  });

  return {
    deliverDue,

    async removeOld(): Promise<void> {
      const before = new Date(clock().getTime() - historyMs).toISOString();
      await sql`delete from webhook_deliveries where created_at < ${before}`;
    },
  };
}

function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The server answered ${status}: redirects are not followed.`;
  return `The server answered ${status}.`;
}
