import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql as expression } from "drizzle-orm";
import { minuteMs, secondMs, systemClock, type Clock } from "../clock.ts";
import type { Database, Sql } from "../db/connect.ts";
import { holdLease, type HeldLease } from "../db/hold-lease.ts";
import { backoffMs, createLease } from "../db/leases.ts";
import { jobs } from "../db/schema/operations.ts";

type JobPayload = Readonly<Record<string, string>>;
type JobHandler = (payload: JobPayload) => Promise<void>;

/** Number of jobs of a kind by outcome, in this process. */
export interface JobCounts {
  readonly succeeded: number;
  readonly failed: number;
}

export interface Jobs {
  /** Stores work to be done once, by the first free node. Survives a restart. */
  add(kind: string, payload: JobPayload, within: Pick<Database, "insert">): Promise<void>;
  handle(kind: string, handler: JobHandler): void;
  /** Like `handle`, for work that people wait for: other jobs do not delay it. */
  handleInOwnQueue(kind: string, handler: JobHandler): void;
  /** Runs recurring work, on one node at a time. */
  repeat(kind: string, intervalMs: number, handler: () => Promise<void>): void;
  /** Like `repeat`, and also at the first start ever. */
  repeatFromStart(kind: string, intervalMs: number, handler: () => Promise<void>): void;
  /** Like `repeat`, for work that waits for other servers: it does not delay other jobs. */
  repeatInOwnQueue(kind: string, intervalMs: number, handler: () => Promise<void>): void;
  /**
   * Deletes recurring work that only the version before knows: nobody would run it after the last
   * of its nodes.
   */
  retire(kind: string): void;
  /**
   * Stores the recurring jobs that are not there yet, and deletes retired ones. Later nodes write
   * nothing.
   */
  storeRecurring(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
  /** Jobs that this process ran, by kind. */
  counts(): ReadonlyMap<string, JobCounts>;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly recurring_key: string | null;
  readonly payload: JobPayload;
  readonly attempts: number;
  /** End of the lock. It identifies the holder, because every holder sets another one. */
  readonly lock: string;
}

const pollIntervalMs = 1_000;
/** The jobs of a node that died run elsewhere after this. */
const lockMs = 15 * secondMs;
const backoff = { firstMs: secondMs, maxMs: 20 * minuteMs } as const;
const maxAttempts = 10;
/** Far more than any job takes. After it, the others of its queue no longer wait for it. */
const defaultMaxRunMs = 30 * minuteMs;

/**
 * A job queue in PostgreSQL. A worker takes the next due job that no other node has locked, and
 * extends the lock while it works. Locks and due times are measured by the database's clock: those
 * of the nodes may differ. Tests pass a clock of their own for due times.
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
  /** When a job is due that waits so long from now on. */
  const timeIn = (milliseconds: number) => {
    const now = ownClock ? sql`${ownClock().toISOString()}::timestamptz` : sql`now()`;
    return sql`${now} + ${milliseconds} * interval '1 millisecond'`;
  };
  const heldLeases = new Set<HeldLease>();
  let workers: Promise<void>[] = [];
  let wake = new AbortController();

  async function take(kinds: readonly string[]): Promise<Row | null> {
    const [row] = await sql<Row[]>`
      update jobs set attempts = attempts + 1, locked_until = ${lease.end()}
      where id = (
        select id from jobs
        where run_at <= ${timeIn(0)} and ${lease.isFree(sql`locked_until`)} and kind = any(${[...kinds]}::text[])
        order by run_at for update skip locked limit 1
      ) returning id, kind, recurring_key, payload, attempts, locked_until::text as lock`;
    return row ?? null;
  }

  /** The row of a job, while its lock is the worker's. */
  const held = ({ id, lock }: Row) => sql`id = ${id} and locked_until = ${lock}::text::timestamptz`;

  /** Runs the handler, and returns the job with its last lock and what the handler threw. */
  async function runLocked(claimed: Row): Promise<{ row: Row; error: unknown }> {
    let row = claimed;
    let extending: Promise<unknown> = Promise.resolve();
    const extend = async () => {
      const [extended] = await sql<{ lock: string }[]>`
        update jobs set locked_until = ${lease.end()} where ${held(row)} returning locked_until::text as lock`;
      if (extended) row = { ...row, lock: extended.lock };
      return extended !== undefined;
    };
    const heldLease = holdLease({
      // One after another: each needs the lock that the one before has set.
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
   * Runs a job, and returns when the next one of its queue may start: that is before its end if it
   * takes too long. Until it ends it stays locked, so that no node runs it a second time.
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
      await sql`update jobs set run_at = ${timeIn(interval)}, locked_until = null, attempts = 0 where ${held(row)}`;
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
      await sql`update jobs set run_at = ${timeIn(backoffMs(row.attempts, backoff))}, locked_until = null where ${held(row)}`;
  }

  async function work(kinds: readonly string[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const row = await take(kinds).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, "jobs cannot be read");
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
        select kind from jobs where recurring_key = any(${[...intervals.keys(), ...retired]}::text[])`;
      const known = new Set(stored.map(({ kind }) => kind));
      const unused = [...retired].filter((kind) => known.has(kind));
      if (unused.length > 0)
        await sql`delete from jobs where recurring_key = any(${unused}::text[])`;
      for (const [kind, interval] of intervals) {
        if (known.has(kind)) continue;
        const runAt = timeIn(initialJobs.has(kind) ? 0 : interval);
        await sql`insert into jobs (kind, recurring_key, run_at) values (${kind}, ${kind}, ${runAt}) on conflict do nothing`;
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
      // Other nodes may run what does not end in this process.
      for (const heldLease of heldLeases) heldLease[Symbol.dispose]();
    },
    counts: () => counts,
  };
}
