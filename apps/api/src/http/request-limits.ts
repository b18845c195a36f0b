import { LRUCache } from "lru-cache";
import type { FastifyRequest } from "fastify";
import { networkOf, type Limit } from "../limits/rate-limits.ts";
import { minuteMs, type Clock } from "../clock.ts";
import { tooMany } from "../services/too-many.ts";

/** Generous also for shared networks. */
const limits = {
  search: { max: 300, windowMs: minuteMs },
  said: { max: 300, windowMs: minuteMs },
  /** Each has up to 400 names: a network's import must not block its visitors' searches. */
  names: { max: 120, windowMs: minuteMs },
  watch: { max: 300, windowMs: minuteMs },
  /** An open page reads every two seconds. Classes of a school share one address. */
  syncMailbox: { max: 3_000, windowMs: minuteMs },
  view: { max: 300, windowMs: minuteMs },
  password: { max: 300, windowMs: minuteMs },
} as const satisfies Record<string, Limit>;

/** Above this, the least recently counted networks are dropped. */
const maxCounters = 100_000;

interface Counter {
  count: number;
  readonly resetsAt: number;
}

export type RequestLimits = ReturnType<typeof createRequestLimits>;

/**
 * Limits expensive anonymous requests by network. Each process protects itself in memory: a
 * database write for each read would cost more.
 */
export function createRequestLimits(clock: Clock) {
  const counters = new LRUCache<string, Counter>({ max: maxCounters });

  return {
    count(kind: keyof typeof limits, { ip }: Pick<FastifyRequest, "ip">): void {
      const { max, windowMs } = limits[kind];
      const now = clock().getTime();
      const key = `${kind} ${networkOf(ip)}`;
      let counter = counters.get(key);
      if (!counter || counter.resetsAt <= now) {
        counter = { count: 0, resetsAt: now + windowMs };
        counters.set(key, counter);
      }
      counter.count += 1;
      if (counter.count > max)
        throw tooMany(
          "too-many-requests",
          "Too many requests.",
          Math.ceil((counter.resetsAt - now) / 1_000),
        );
    },
  };
}
