import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";

/** A commit renews the lease, so that a request loses it if it stores nothing for this long. */
export const uploadLeaseMs = 10 * secondMs;
const maxWaitMs = uploadLeaseMs + 2 * secondMs;
const pollMs = 50;

/** The right to write to an upload. */
export interface UploadLock {
  readonly holder: string;
  /** Aborted when another request of this node waits for the lock: the client has reconnected and abandoned this request. */
  readonly signal: AbortSignal;
}

export type UploadLocks = ReturnType<typeof createUploadLocks>;

/**
 * Creates locks of uploads: a lease in the upload's row, for any number of nodes. Every write to the row names the lock's
 * holder, so that a request that lost its lease can acknowledge nothing.
 */
export function createUploadLocks({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const holders = new Map<string, AbortController>();

  async function take(id: string, holder: string): Promise<boolean> {
    const now = clock();
    const until = new Date(now.getTime() + uploadLeaseMs).toISOString();
    const taken = await sql`
      update uploads set locked_by = ${holder}, locked_until = ${until}
      where id = ${id} and (locked_by is null or locked_until < ${now.toISOString()}) returning id`;
    return taken.length > 0;
  }

  return {
    /** Runs work under the lock, once other requests have released it. @throws {ServiceError} if one does not. */
    async locked<T>(id: string, work: (lock: UploadLock) => Promise<T>): Promise<T> {
      const holder = randomUUID();
      const startedAt = performance.now();
      while (!(await take(id, holder))) {
        holders.get(id)?.abort();
        if (performance.now() - startedAt > maxWaitMs)
          throw new ServiceError("locked", "This file is being uploaded elsewhere.", { retryAfterSeconds: 5 });
        await delay(pollMs);
      }
      const controller = new AbortController();
      holders.set(id, controller);
      try {
        return await work({ holder, signal: controller.signal });
      } finally {
        if (holders.get(id) === controller) holders.delete(id);
        await sql`update uploads set locked_by = null, locked_until = null where id = ${id} and locked_by = ${holder}`;
      }
    },
  };
}
