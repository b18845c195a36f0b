import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export const limits = {
  /** Wrong guesses at one account from one address. */
  attemptsAtAccountFromNetwork: { max: 5, windowMs: 15 * minuteMs },
  /** Wrong guesses at any account from one address. */
  attemptsFromNetwork: { max: 50, windowMs: 15 * minuteMs },
  /** Wrong guesses at one account from all addresses that never signed in to it. */
  attemptsAtAccount: { max: 100, windowMs: 15 * minuteMs },
  mailsToAccount: { max: 5, windowMs: 60 * minuteMs },
  mailsFromNetwork: { max: 30, windowMs: 60 * minuteMs },
  signUpsFromNetwork: { max: 20, windowMs: 60 * minuteMs },
  /** Longer than the identity provider's credentials are taken. */
  sessionsOfCredential: { max: 1, windowMs: 15 * minuteMs },
} as const satisfies Record<string, Limit>;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Counters in the database, so that all nodes count together. Keys are hashed: they name people and their addresses. */
export function createRateLimits({
  sql,
  clock,
  key,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly key: Buffer;
}) {
  const hashed = (name: string) => createHmac("sha256", key).update(name.toLowerCase()).digest("base64url");

  return {
    /** Counts one, before the work is done: requests that race are all counted. @throws {ServiceError} over the limit. */
    async count(name: string, { max, windowMs }: Limit): Promise<void> {
      const now = clock();
      const resets = new Date(now.getTime() + windowMs).toISOString();
      const [row] = await sql<{ count: number; resets_at: string }[]>`
        insert into rate_limits as r (key, count, resets_at) values (${hashed(name)}, 1, ${resets})
        on conflict (key) do update set
          count = case when r.resets_at <= ${now.toISOString()} then 1 else least(r.count, 1000000) + 1 end,
          resets_at = case when r.resets_at <= ${now.toISOString()} then excluded.resets_at else r.resets_at end
        returning count, resets_at`;
      if (!row || row.count <= max) return;
      const seconds = Math.max(1, Math.ceil((Date.parse(row.resets_at) - now.getTime()) / 1_000));
      throw new ServiceError("too-many", "Too many attempts. Please try again later.", { retryAfterSeconds: seconds });
    },

    /** Takes one back: the attempt turned out to be fine. */
    async uncount(name: string): Promise<void> {
      await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${hashed(name)}`;
    },

    async clear(name: string): Promise<void> {
      await sql`delete from rate_limits where key = ${hashed(name)}`;
    },

    async removeExpired(): Promise<void> {
      await sql`delete from rate_limits where resets_at <= ${clock().toISOString()}`;
    },
  };
}

/** What stands for one visitor: an IPv6 user has a whole /64 to come from. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const filled = ip.includes("::")
    ? [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right]
    : left;
  return `${filled.slice(0, 4).join(":")}::/64`;
}
