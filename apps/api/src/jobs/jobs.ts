import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql as expression } from "drizzle-orm";
import { minuteMs, secondMs, systemClock, type Clock } from "../clock.ts";
import type { Database, Sql } from "../db/connect.ts";
import { holdLease, type HeldLease } from "../db/hold-lease.ts";
import { backoffMs, createLease } from "../db/leases.ts";
import { jobs } from "../db/schema/operations.ts";
import { createRepeatedFailure } from "../services/repeated-failure.ts";

type JobPayload = Readonly<Record<string, string>>;
type JobHandler = (payload: JobPayload) => Promise<void>;

export interface JobCounts {
  readonly succeeded: number;
  readonly failed: number;
}

export interface Jobs {
  /** The first free node runs it once. It survives restarts. */
  add(kind: string, payload: JobPayload, within: Pick<Database, "insert">): Promise<void>;
  handle(kind: string, handler: JobHandler): void;
  /** Other jobs do not delay it, so that people need not wait. */
  handleInOwnQueue(kind: string, handler: JobHandler): void;
  /** Runs on one node at a time. */
  repeat(kind: string, intervalMs: number, handler: () => Promise<void>): void;
  /** Also runs at the first start ever. */
  repeatFromStart(kind: string, intervalMs: number, handler: () => Promise<void>): void;
  /** Waiting for other servers must not delay other jobs. */
  repeatInOwnQueue(kind: string, intervalMs: number, handler: () => Promise<void>): void;
  /** Otherwise jobs of the previous version would stay for ever. */
  retire(kind: string): void;
  /** Adds missing rows and deletes retired ones. Idempotent. */
  storeRecurring(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  counts(): ReadonlyMap<string, JobCounts>;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly recurring_key: string | null;
  readonly payload: JobPayload;
  readonly attempts: number;
  /** End of the lock. It is unique to its holder. */
  readonly lock: string;
}

const pollIntervalMs = 1_000;
/** Jobs of a dead node run elsewhere after this. */
const lockMs = 15 * secondMs;
const backoff = { firstMs: secondMs, maxMs: 20 * minuteMs } as const;
const maxAttempts = 10;
/** Longer jobs no longer block their queue. */
const defaultMaxRunMs = 30 * minuteMs;

/**
 * Workers claim the next due job and extend its lock while they run. Times use the database's
 * clock; tests pass their own for due times.
 */
export function createJobs({
  sql,
  clock,
  log,
  maxRunMs = defaultMaxRunMs,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly maxRunMs?: number;
}): Jobs {
  const handlers = new Map<string, JobHandler>();
  const intervals = new Map<string, number>();
  const counts = new Map<string, JobCounts>();
  let stopping: AbortController | null = null;
  const ownQueues = new Set<string>();
  const initialJobs = new Set<string>();
  const retired = new Set<string>();
  const lease = createLease({ sql, durationMs: lockMs });
  const ownClock = clock === systemClock ? null : clock;
  const timeIn = (milliseconds: number) => {
    const now = ownClock ? sql`${ownClock().toISOString()}::timestamptz` : sql`now()`;
    return sql`${now} + ${milliseconds} * interval '1 millisecond'`;
  };
  const heldLeases = new Set<HeldLease>();
  const cannotRead = createRepeatedFailure(log, "jobs cannot be read");
  let workers: Promise<void>[] = [];
  let wake = new AbortController();

  async function take(kinds: readonly string[]): Promise<Row | null> {
    const [row] = await sql<Row[]>`
      update jobs set attempts = attempts + 1, locked_until = ${lease.end()}
      where id = (
        select id from jobs
        where run_at <= ${timeIn(0)} and ${lease.isFree(sql`locked_until`)}
          and kind = any(${[...kinds]}::text[])
        order by run_at for update skip locked limit 1
      ) returning id, kind, recurring_key, payload, attempts, locked_until::text as lock`;
    return row ?? null;
  }

  /** True while the lock is the worker's. */
  const held = ({ id, lock }: Row) => sql`id = ${id} and locked_until = ${lock}::text::timestamptz`;

  /** Returns the last lock and the error. */
  async function runLocked(claimed: Row): Promise<{ row: Row; error: unknown }> {
    let row = claimed;
    let extending: Promise<unknown> = Promise.resolve();
    const extend = async () => {
      const [extended] = await sql<{ lock: string }[]>`
        update jobs set locked_until = ${lease.end()} where ${held(row)}
          returning locked_until::text as lock`;
      if (extended) row = { ...row, lock: extended.lock };
      return extended !== undefined;
    };
    const heldLease = holdLease({
      // Sequential: each needs the previous lock.
      extend() {
        const extended = extending.then(extend);
        extending = extended.catch(() => undefined);
        return extended;
      },
      durationMs: lockMs,
      log,
      work: { job: row.kind },
    });
    heldLeases.add(heldLease);
    const error: unknown = await Promise.resolve(handlers.get(row.kind)?.(row.payload)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    heldLease[Symbol.dispose]();
    heldLeases.delete(heldLease);
    await extending;
    return { row, error };
  }

  /**
   * Resolves when the queue may continue, also before the end of an overlong job, which stays
   * locked.
   */
  async function run(claimed: Row): Promise<void> {
    let isLate = false;
    const ended = runLocked(claimed)
      .then(async ({ row, error }) => {
        if (!isLate) count(row.kind, error === null);
        if (error !== null)
          log.error({ err: error, kind: row.kind, attempts: row.attempts }, "job failed");
        await settle(row, error);
      })
      .catch((error: unknown) => log.warn({ err: error }, "job state not saved"));
    const waiting = new AbortController();
    const tooLate = delay(maxRunMs, undefined, { signal: waiting.signal, ref: false }).then(
      () => {
        isLate = true;
        count(claimed.kind, false);
        log.error(
          { kind: claimed.kind },
          "job does not end: others of its queue go on, it runs nowhere else meanwhile",
        );
      },
      () => undefined,
    );
    await Promise.race([ended, tooLate]);
    waiting.abort();
  }

  async function settle(row: Row, error: unknown): Promise<void> {
    const interval = intervals.get(row.kind);
    if (row.recurring_key === null)
      await (error === null ? sql`delete from jobs where ${held(row)}` : retryLater(row));
    else if (interval !== undefined)
      await sql`update jobs set run_at = ${timeIn(interval)}, locked_until = null, attempts = 0
        where ${held(row)}`;
  }

  function count(kind: string, hasSucceeded: boolean): void {
    const { succeeded, failed } = counts.get(kind) ?? { succeeded: 0, failed: 0 };
    counts.set(
      kind,
      hasSucceeded ? { succeeded: succeeded + 1, failed } : { succeeded, failed: failed + 1 },
    );
  }

  async function retryLater(row: Row): Promise<void> {
    if (row.attempts >= maxAttempts) await sql`delete from jobs where ${held(row)}`;
    else
      await sql`update jobs set run_at = ${timeIn(backoffMs(row.attempts, backoff))},
        locked_until = null where ${held(row)}`;
  }

  async function work(kinds: readonly string[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const row = await take(kinds).catch((error: unknown) => {
        if (!signal.aborted) cannotRead(error);
        return null;
      });
      if (row) await run(row);
      else
        await delay(pollIntervalMs, undefined, {
          signal: AbortSignal.any([signal, wake.signal]),
        }).catch(() => undefined);
      if (wake.signal.aborted) wake = new AbortController();
    }
  }

  return {
    async add(kind, payload, within) {
      await within
        .insert(jobs)
        .values({ kind, payload, runAt: ownClock ? ownClock() : expression`now()` });
      wake.abort();
    },
    handle(kind, handler) {
      handlers.set(kind, handler);
    },
    handleInOwnQueue(kind, handler) {
      handlers.set(kind, handler);
      ownQueues.add(kind);
    },
    repeat(kind, intervalMs, handler) {
      intervals.set(kind, intervalMs);
      handlers.set(kind, handler);
    },
    repeatFromStart(kind, intervalMs, handler) {
      this.repeat(kind, intervalMs, handler);
      initialJobs.add(kind);
    },
    repeatInOwnQueue(kind, intervalMs, handler) {
      this.repeat(kind, intervalMs, handler);
      ownQueues.add(kind);
    },
    retire(kind) {
      retired.add(kind);
    },
    async storeRecurring() {
      const stored = await sql<{ kind: string }[]>`
        select kind from jobs
          where recurring_key = any(${[...intervals.keys(), ...retired]}::text[])`;
      const known = new Set(stored.map(({ kind }) => kind));
      const unused = [...retired].filter((kind) => known.has(kind));
      if (unused.length > 0)
        await sql`delete from jobs where recurring_key = any(${unused}::text[])`;
      for (const [kind, interval] of intervals) {
        if (known.has(kind)) continue;
        const runAt = timeIn(initialJobs.has(kind) ? 0 : interval);
        await sql`insert into jobs (kind, recurring_key, run_at) values (${kind}, ${kind}, ${runAt})
          on conflict do nothing`;
      }
    },
    start() {
      stopping = new AbortController();
      const { signal } = stopping;
      const sharedQueue = [...handlers.keys()].filter((kind) => !ownQueues.has(kind));
      workers = [
        work(sharedQueue, signal),
        ...Array.from(ownQueues, (kind) => work([kind], signal)),
      ];
    },
    async stop() {
      stopping?.abort();
      await Promise.all(workers);
      for (const heldLease of heldLeases) heldLease[Symbol.dispose]();
    },
    counts: () => counts,
  };
}
