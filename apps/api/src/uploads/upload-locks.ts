import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createLease } from "../db/leases.ts";
import { ServiceError } from "../services/service-error.ts";

/** Commits renew the lease: a request that stores nothing loses it. */
const uploadLeaseMs = 10 * secondMs;
const maxWaitMs = uploadLeaseMs + 2 * secondMs;
const pollMs = 250;
/**
 * A returning client requests the lock once or twice; more requests would only load the database.
 */
const maxWaiting = 2;

export interface UploadLock {
  readonly holder: string;
  /** Aborts when a request of this node waits: the client has reconnected. */
  readonly signal: AbortSignal;
}

export interface UploadLocksOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Waits between attempts. Default: random, to spread them. */
  readonly pause?: () => Promise<unknown>;
}

const randomPause = () => delay(randomInt(pollMs / 2, pollMs * 2));

export const createUploadLease = ({ sql, clock }: Pick<UploadLocksOptions, "sql" | "clock">) =>
  createLease({ sql, clock, durationMs: uploadLeaseMs });

export type UploadLocks = ReturnType<typeof createUploadLocks>;

/**
 * A lease works across nodes. Writes name its holder, so that a lost lease can acknowledge nothing.
 */
export function createUploadLocks({ sql, clock, pause = randomPause }: UploadLocksOptions) {
  const lease = createUploadLease({ sql, clock });
  const waiting = new Map<string, number>();
  const holders = new Map<string, AbortController>();

  async function take(id: string, holder: string): Promise<boolean> {
    const taken = await sql`
      update uploads set locked_by = ${holder}, locked_until = ${lease.end()}
      where id = ${id} and ${lease.isFree(sql`locked_until`)} returning id`;
    return taken.length > 0;
  }

  async function waitFor(id: string, holder: string): Promise<void> {
    const others = waiting.get(id) ?? 0;
    if (others >= maxWaiting) throw lockedElsewhere();
    waiting.set(id, others + 1);
    const startedAt = performance.now();
    try {
      do {
        holders.get(id)?.abort();
        if (performance.now() - startedAt > maxWaitMs) throw lockedElsewhere();
        await pause();
      } while (!(await take(id, holder)));
    } finally {
      const left = (waiting.get(id) ?? 1) - 1;
      if (left > 0) waiting.set(id, left);
      else waiting.delete(id);
    }
  }

  return {
    async locked<T>(id: string, work: (lock: UploadLock) => Promise<T>): Promise<T> {
      const holder = randomUUID();
      if (!(await take(id, holder))) await waitFor(id, holder);
      const controller = new AbortController();
      holders.set(id, controller);
      try {
        return await work({ holder, signal: controller.signal });
      } finally {
        if (holders.get(id) === controller) holders.delete(id);
        await sql`update uploads set locked_by = null, locked_until = null where id = ${id}
          and locked_by = ${holder}`;
      }
    },
  };
}

function lockedElsewhere(): ServiceError {
  return new ServiceError(
    "locked",
    "uploaded-elsewhere",
    "This file is being uploaded elsewhere.",
    {
      retryAfterSeconds: 5,
    },
  );
}
