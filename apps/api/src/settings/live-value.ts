import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { secondMs } from "../clock.ts";
import { isUnavailable } from "../db/unavailable.ts";

/** Maximum delay of a change on other nodes. */
const pollMs = secondMs;

export interface LiveValueOptions<T> {
  readonly initial: T;
  readonly read: () => Promise<T>;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

export interface LiveValue<T> {
  /** Returns the polled value without a database call. */
  readonly current: () => T;
  /** Call it after a stored change. The next poll covers a failure. */
  readonly refresh: () => Promise<void>;
  /** Starts polling. Rejects with the database's error: defaults would be wrong. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The last value stays during outages. */
export function createLiveValue<T>({ initial, read, log }: LiveValueOptions<T>): LiveValue<T> {
  let current = initial;
  /** Numbers of reads: the last that began, and the one whose value holds. */
  let begun = 0;
  let taken = 0;
  let reported = "";
  let stopping: AbortController | null = null;
  let polling = Promise.resolve();

  async function readNow(): Promise<void> {
    begun += 1;
    const turn = begun;
    const value = await read();
    reported = "";
    // A poll that began before a change may end after it.
    if (turn < taken) return;
    taken = turn;
    current = value;
  }

  const refresh = () => readNow().catch(report);

  function report(error: unknown): void {
    if (isUnavailable(error) || String(error) === reported) return;
    reported = String(error);
    log.error({ err: error }, "the site's settings could not be read: the last known ones hold");
  }

  async function poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await refresh();
    }
  }

  return {
    current: () => current,
    refresh,
    async start() {
      await readNow();
      stopping = new AbortController();
      polling = poll(stopping.signal);
    },
    async stop() {
      stopping?.abort();
      await polling;
    },
  };
}
