import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { dayMs, minuteMs, type Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { tooMany } from "../services/too-many.ts";

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export const limits = {
  attemptsAtAccountFromNetwork: { max: 5, windowMs: 15 * minuteMs },
  attemptsFromNetwork: { max: 50, windowMs: 15 * minuteMs },
  /** Networks that signed in to the account are exempt. */
  attemptsAtAccount: { max: 100, windowMs: 15 * minuteMs },
  /** Counts right passwords too: each costs a slow hash. */
  passwordChecksAtAccountFromNetwork: { max: 60, windowMs: 60 * minuteMs },
  /** Codes have only a million values. Networks that signed in are exempt. */
  codesAtAccountByDay: { max: 200, windowMs: dayMs },
  mailsToAccount: { max: 5, windowMs: 60 * minuteMs },
  mailsFromNetwork: { max: 100, windowMs: 60 * minuteMs },
  wrongCodeMailsToAccount: { max: 1, windowMs: 60 * minuteMs },
  /** Classes of a school share one address. */
  signUpsFromNetwork: { max: 200, windowMs: 60 * minuteMs },
  /** Providers give larger IPv6 networks to one customer. */
  signUpsFromSite: { max: 400, windowMs: 60 * minuteMs },
  signUpsFromProvider: { max: 1_000, windowMs: 60 * minuteMs },
  /** Limits attacks from many addresses. */
  signUps: { max: 5_000, windowMs: 60 * minuteMs },
  nameChangesOfAccount: { max: 10, windowMs: 60 * minuteMs },
  subscriptionsOfAccount: { max: 10, windowMs: 60 * minuteMs },
  channelChangesOfAccount: { max: 100, windowMs: 60 * minuteMs },
  /** Counts unknown usernames too. */
  invitationsOfAccount: { max: 20, windowMs: dayMs },
  invitationMailsOfChannelToAccount: { max: 1, windowMs: 7 * dayMs },
  /** Counts all channels together. */
  invitationMailsToAccount: { max: 5, windowMs: dayMs },
  /** Each reads all data of an account. */
  dataExportsOfAccount: { max: 10, windowMs: 60 * minuteMs },
  playlistChangesOfAccount: { max: 1_000, windowMs: 60 * minuteMs },
  videosOfAccount: { max: 500, windowMs: 60 * minuteMs },
  picturesOfAccount: { max: 200, windowMs: 60 * minuteMs },
  /** A ninth of the total, as transfers are stored for the window. */
  transfersFromNetwork: { max: 10, windowMs: 10 * minuteMs },
  transfersToNetwork: { max: 60, windowMs: 60 * minuteMs },
  syncWritesFromNetwork: { max: 20_000, windowMs: 60 * minuteMs },
  largeSyncWritesFromNetwork: { max: 300, windowMs: 60 * minuteMs },
  /** A browser saves at each visit. Classes of a school share one address. */
  pushChangesFromNetwork: { max: 600, windowMs: 60 * minuteMs },
  newPushesFromNetwork: { max: 100, windowMs: dayMs },
  newPushesFromSite: { max: 200, windowMs: dayMs },
  newPushesFromProvider: { max: 500, windowMs: dayMs },
  captionsOfAccount: { max: 300, windowMs: 60 * minuteMs },
  reportsFromNetwork: { max: 20, windowMs: 60 * minuteMs },
  playbackReportsFromNetwork: { max: 10, windowMs: 60 * minuteMs },
  playbackReports: { max: 1_000, windowMs: dayMs },
  uploadsOfAccount: { max: 500, windowMs: 60 * minuteMs },
  retriesOfAccount: { max: 100, windowMs: 60 * minuteMs },
  /** Classes of a school share one address. */
  invitationChecksFromNetwork: { max: 200, windowMs: 60 * minuteMs },
  /** Each may request tokens. Classes of a school share one address. */
  identityCallbacksFromNetwork: { max: 500, windowMs: 15 * minuteMs },
  /** Outlasts the identity provider's credentials. */
  sessionsOfCredential: { max: 1, windowMs: 15 * minuteMs },
} as const satisfies Record<string, Limit>;

/** Encoded unambiguously: usernames cannot collide with other keys. */
export type RateLimitKey = readonly [kind: string, ...parts: string[]];

export type RateLimits = ReturnType<typeof createRateLimits>;

/** All nodes share the counters. Keys are hashed, as they contain personal data. */
export function createRateLimits({
  sql,
  clock,
  key: secret,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly key: Buffer;
}) {
  const hashed = (key: RateLimitKey) =>
    createHmac("sha256", secret).update(JSON.stringify(key).toLowerCase()).digest("base64url");

  /** @returns seconds until the next attempt; 0 within the limit. */
  async function increment(
    key: RateLimitKey,
    { max, windowMs }: Limit,
    within: Queryable = sql,
  ): Promise<number> {
    const now = clock();
    const resets = new Date(now.getTime() + windowMs).toISOString();
    const [row] = await within<{ count: number; resets_at: string }[]>`
      insert into rate_limits as r (key, count, resets_at) values (${hashed(key)}, 1, ${resets})
      on conflict (key) do update set
        count = case when r.resets_at <= ${now.toISOString()} then 1
          else least(r.count, 1000000) + 1 end,
        resets_at = case when r.resets_at <= ${now.toISOString()} then excluded.resets_at
          else r.resets_at end
      returning count, resets_at`;
    if (!row || row.count <= max) return 0;
    return Math.max(1, Math.ceil((Date.parse(row.resets_at) - now.getTime()) / 1_000));
  }

  return {
    /** Call it before the work, so that concurrent requests count. */
    async count(key: RateLimitKey, limit: Limit): Promise<void> {
      const retryAfterSeconds = await increment(key, limit);
      if (retryAfterSeconds === 0) return;
      throw tooMany("too-many-attempts", "Too many attempts.", retryAfterSeconds);
    },

    /** A rollback reverts it. @returns true within the limit. */
    async allows(key: RateLimitKey, limit: Limit, within: Queryable = sql): Promise<boolean> {
      return (await increment(key, limit, within)) === 0;
    },

    async uncount(key: RateLimitKey): Promise<void> {
      await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${hashed(key)}`;
    },

    async clear(key: RateLimitKey): Promise<void> {
      await sql`delete from rate_limits where key = ${hashed(key)}`;
    },

    async removeExpired(): Promise<void> {
      await sql`delete from rate_limits where resets_at <= ${clock().toISOString()}`;
    },
  };
}

/** One user controls a whole IPv6 /64. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : plainIPv4(ip);
}

/** The /56 and /48 that customers get; null for IPv4. */
export function widerNetworksOf(
  ip: string,
): { readonly site: string; readonly provider: string } | null {
  const groups = groupsOf(ip);
  if (!groups) return null;
  const [, , , fourth = "0"] = groups;
  const upper = fourth.padStart(4, "0").slice(0, 2);
  const provider = groups.slice(0, 3).join(":");
  return { site: `${provider}:${upper}00::/56`, provider: `${provider}::/48` };
}

export function plainIPv4(ip: string): string {
  return mappedIPv4.exec(ip)?.[1] ?? ip;
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Null for IPv4, also if it is mapped. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || mappedIPv4.test(ip)) return null;
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  if (!ip.includes("::")) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}
