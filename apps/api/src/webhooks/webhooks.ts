import type { AddedWebhook, Webhook, WebhookDelivery } from "@marquee/api-client";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import { seal } from "../crypto/sealed-text.ts";
import type { User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isUuid } from "../http/is-uuid.ts";
import { ServiceError } from "../services/service-error.ts";
import type { ChannelAccess } from "../studio/channel-access.ts";
import { createWebhookSecret } from "./signature.ts";

/** Sent once on request, also to a disabled webhook, which success enables. */
export const testEvent = "webhook.test";

const maxWebhooks = 5;
const shownDeliveries = 10;

export interface WebhooksOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
  readonly secretKey: Buffer;
  /** True only if the operator allowed private networks. */
  readonly allowsHttp: boolean;
}

interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly created_at: string;
  readonly disabled_at: string | null;
}

interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: string;
  readonly created_at: string;
  readonly next_attempt_at: string | null;
  readonly attempts: number;
  readonly delivered_at: string | null;
  readonly last_status: number | null;
  readonly last_error: string | null;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks(options: WebhooksOptions) {
  const { sql, clock, channelAccess, rateLimits, secretKey, allowsHttp } = options;

  const requireChannel = ({ id: userId }: User, creatorId: string) =>
    channelAccess.requireChannel(sql, { userId, creatorId, action: "own" });

  async function requireWebhook(user: User, id: string): Promise<{ creatorId: string }> {
    const [found] = isUuid(id)
      ? await sql<{ creator_id: string }[]>`select creator_id from webhooks where id = ${id}::uuid`
      : [];
    if (!found)
      throw new ServiceError("not-found", "webhook-not-found", "We can't find that webhook.");
    await requireChannel(user, found.creator_id);
    return { creatorId: found.creator_id };
  }

  return {
    async list(user: User, creatorId: string): Promise<Webhook[]> {
      await requireChannel(user, creatorId);
      const hooks = await sql<WebhookRow[]>`
        select id, url, created_at, disabled_at from webhooks where creator_id = ${creatorId}
          order by created_at, id`;
      const deliveries = await sql<DeliveryRow[]>`
        select d.* from webhooks w cross join lateral (
          select id, webhook_id, event, created_at, next_attempt_at, attempts, delivered_at,
            last_status, last_error
          from webhook_deliveries where webhook_id = w.id order by created_at desc, id
            limit ${shownDeliveries}) d
        where w.creator_id = ${creatorId}`;
      return hooks.map((hook) => ({
        id: hook.id,
        url: hook.url,
        created_at: toIso(hook.created_at),
        disabled_at: hook.disabled_at && toIso(hook.disabled_at),
        deliveries: deliveries.filter(({ webhook_id }) => webhook_id === hook.id).map(toDelivery),
      }));
    },

    async add(
      user: User,
      { creator: creatorId, url }: { creator: string; url: string },
    ): Promise<AddedWebhook> {
      await requireChannel(user, creatorId);
      await rateLimits.count(["channel", user.id], limits.channelChangesOfAccount);
      const address = readAddress(url, allowsHttp);
      const secret = createWebhookSecret();
      const now = clock().toISOString();
      const id = await sql.begin(async (transaction) => {
        // Concurrent requests must not exceed the maximum.
        await transaction`select 1 from creators where id = ${creatorId} for no key update`;
        const [same] = await transaction`select 1 from webhooks where creator_id = ${creatorId}
            and url = ${address}`;
        if (same)
          throw new ServiceError(
            "conflict",
            "webhook-address-taken",
            "This channel has a webhook with this address already.",
          );
        const [row] = await transaction<{ id: string }[]>`
          insert into webhooks (creator_id, url, sealed_secret, created_at)
          select ${creatorId}, ${address}, ${seal(secret, secretKey)}, ${now}
          where (select count(*) from webhooks where creator_id = ${creatorId}) < ${maxWebhooks}
          returning id`;
        if (!row)
          throw new ServiceError(
            "conflict",
            "too-many-webhooks",
            `A channel has at most ${maxWebhooks} webhooks.`,
            {
              values: { max: maxWebhooks },
            },
          );
        return row.id;
      });
      return { id, url: address, secret };
    },

    async test(user: User, id: string): Promise<void> {
      const { creatorId } = await requireWebhook(user, id);
      await rateLimits.count(["channel", user.id], limits.channelChangesOfAccount);
      const now = clock().toISOString();
      const body = JSON.stringify({
        type: testEvent,
        timestamp: now,
        data: { channel_id: creatorId },
      });
      await sql`
        insert into webhook_deliveries (webhook_id, event, body, created_at, next_attempt_at)
        values (${id}, ${testEvent}, ${body}, ${now}, ${now})`;
    },

    async remove(user: User, id: string): Promise<void> {
      await requireWebhook(user, id);
      await sql`delete from webhooks where id = ${id}`;
    },
  };
}

/** Each delivery checks where the host leads. */
function readAddress(text: string, allowsHttp: boolean): string {
  const url = URL.parse(text);
  const protocols = allowsHttp ? ["https:", "http:"] : ["https:"];
  if (!url || !protocols.includes(url.protocol))
    throw new ServiceError(
      "invalid",
      "webhook-address-not-https",
      "Please enter an address that starts with https://",
    );
  if (url.username !== "" || url.password !== "")
    throw new ServiceError(
      "invalid",
      "webhook-address-with-credentials",
      "The address cannot contain a user or password. Check the signature instead.",
    );
  url.hash = "";
  return url.href;
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    created_at: toIso(row.created_at),
    state: stateOf(row),
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at && toIso(row.next_attempt_at),
    status: row.last_status,
    error: row.last_error ?? "",
  };
}

function stateOf({ delivered_at, next_attempt_at }: DeliveryRow): WebhookDelivery["state"] {
  if (delivered_at) return "delivered";
  return next_attempt_at ? "waiting" : "failed";
}

/** The database writes times with a space and an offset. */
function toIso(moment: string): string {
  return new Date(moment).toISOString();
}
