import { createHash, ECDH } from "node:crypto";
import { isIP } from "node:net";
import type { PushFilter, PushPreferences } from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import { seal } from "../crypto/sealed-text.ts";
import type { Sql } from "../db/connect.ts";
import { countNetworks } from "../limits/count-networks.ts";
import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import type { IsAllowedAddress } from "../outbound/allowed-addresses.ts";
import { ServiceError } from "../services/service-error.ts";
import { leaseMs, minIntervalMs } from "./push-intervals.ts";
import { creatorTopic, playlistTopic } from "../videos/video-topics.ts";

export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key and secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** The row holds this encrypted. */
export interface SealedSubscription extends PushTarget {
  readonly filter?: PushFilter | undefined;
}

interface PushSubscriptionsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly secretKey: Buffer;
  readonly isAllowedAddress: IsAllowedAddress;
  /** Limit for all browsers. Default 1,000,000. */
  readonly maxStored?: number;
}

/** A browser saves it again at its visits, so that those of lost browsers end. */
const lifetimeMs = 90 * dayMs;
const defaultMaxStored = 1_000_000;

export type PushSubscriptions = ReturnType<typeof createPushSubscriptions>;

/** Browsers that asked for notifications. No account: who knows the endpoint may change it. */
export function createPushSubscriptions({
  sql,
  clock,
  rateLimits,
  secretKey,
  isAllowedAddress,
  maxStored = defaultMaxStored,
}: PushSubscriptionsOptions) {
  return {
    /** Replaces the preferences of the browser. @throws {ServiceError} for an unusable target. */
    async save(target: PushTarget, preferences: PushPreferences, ip: string): Promise<void> {
      requireUsable(target, isAllowedAddress);
      requireTimeZone(preferences.timeZone);
      const network = networkOf(ip);
      await rateLimits.count(["push change from network", network], limits.pushChangesFromNetwork);
      const id = subscriptionId(target.endpoint);
      const [known] = await sql`select 1 from push_subscriptions where id = ${id}`;
      if (!known) await admitNew(ip);
      const { creators, playlists, titles, quiet, timeZone, filter } = preferences;
      const sealed: SealedSubscription = { ...target, filter };
      const row = {
        id,
        service: serviceOf(target.endpoint),
        sealed: seal(JSON.stringify(sealed), secretKey),
        topics: [
          ...creators.map((creator) => creatorTopic(creator)),
          ...playlists.map((playlist) => playlistTopic(playlist)),
        ],
        with_titles: titles,
        quiet_from: quiet?.from ?? null,
        quiet_until: quiet?.until ?? null,
        time_zone: timeZone,
        expires_at: new Date(clock().getTime() + lifetimeMs).toISOString(),
      };
      const now = clock().toISOString();
      const leaseEnd = new Date(clock().getTime() + leaseMs).toISOString();
      // Videos that waited for the end of other quiet hours are due again, but not while they are
      // sent.
      await sql`
        insert into push_subscriptions ${sql(row)}
        on conflict (id) do update set sealed = excluded.sealed,
          service = excluded.service, topics = excluded.topics,
          with_titles = excluded.with_titles, quiet_from = excluded.quiet_from,
          quiet_until = excluded.quiet_until, time_zone = excluded.time_zone,
          expires_at = excluded.expires_at,
          next_push_at = case
            when (push_subscriptions.quiet_from, push_subscriptions.quiet_until,
              push_subscriptions.time_zone)
              is distinct from (excluded.quiet_from, excluded.quiet_until, excluded.time_zone)
              and push_subscriptions.next_push_at > ${leaseEnd}
            then least(push_subscriptions.next_push_at, greatest(${now}::timestamptz,
              push_subscriptions.last_push_at + ${minIntervalMs} * interval '1 millisecond'))
            else push_subscriptions.next_push_at end`;
    },

    /** Nothing remains. One that is not there is no error. */
    async remove(endpoint: string, ip: string): Promise<void> {
      await rateLimits.count(
        ["push change from network", networkOf(ip)],
        limits.pushChangesFromNetwork,
      );
      await sql`delete from push_subscriptions where id = ${subscriptionId(endpoint)}`;
    },

    async removeExpired(): Promise<void> {
      await sql`delete from push_subscriptions where expires_at <= ${clock().toISOString()}`;
    },
  };

  async function admitNew(ip: string): Promise<void> {
    await countNetworks(rateLimits, ip, {
      name: "new push from network",
      network: limits.newPushesFromNetwork,
      site: limits.newPushesFromSite,
      provider: limits.newPushesFromProvider,
    });
    const [all] = await sql<{ count: number }[]>`
      select count(*)::int as count from push_subscriptions`;
    if (all && all.count >= maxStored)
      throw new ServiceError(
        "unavailable",
        "push-full",
        "The server has no room for more notifications just now. Please try again later.",
      );
  }
}

function subscriptionId(endpoint: string): Buffer {
  return createHash("sha256").update(endpoint).digest();
}

/** A service may be the visitor's own, so that its name is not stored. */
function serviceOf(endpoint: string): string {
  return createHash("sha256").update(new URL(endpoint).origin).digest("base64url");
}

/** Names are resolved and checked at each delivery. */
function requireUsable({ endpoint, p256dh }: PushTarget, isAllowedAddress: IsAllowedAddress): void {
  const url = URL.parse(endpoint);
  const host = url?.hostname.replace(/^\[|\]$/g, "") ?? "";
  const isPublic = isIP(host) === 0 || isAllowedAddress(host);
  const isUsable = url?.protocol === "https:" && url.username === "" && url.password === "";
  if (!isUsable || !isPublic || !isPoint(p256dh))
    throw new ServiceError(
      "invalid",
      "push-address-refused",
      "This browser's push service has no public https address, so that it cannot be used.",
    );
}

/** A message cannot be encrypted for a key that is no point of the curve. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

function requireTimeZone(name: string): void {
  if (!isTimeZone(name)) throw new ServiceError("invalid", "invalid-input", "Invalid input");
}

function isTimeZone(name: string): boolean {
  try {
    new Date().toLocaleTimeString("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
