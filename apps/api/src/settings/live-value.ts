import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { secondMs } from "../clock.ts";
import { isUnavailable } from "../db/unavailable.ts";

/** A change holds on every node after it. */
const pollMs = secondMs;

export interface LiveValueOptions<T> {
  readonly initial: T;
  readonly read: () => Promise<T>;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

/** Something that this node reads from the database once a second. */
export interface LiveValue<T> {
  /** Returns it as it was at most seconds ago, without a database call. */
  readonly current: () => T;
  /**
   * Reads it now, after a change that is stored already: where that fails, the change holds, and
   * the next read finds it.
   */
  readonly refresh: () => Promise<void>;
  /**
   * Reads it, then again each second. @throws what the database throws: nobody may be served by
   * defaults.
   */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Keeps what every page needs at hand. While the database is away, what was read last holds. */
export function createLiveValue<T>({ initial, read, log }: LiveValueOptions<T>): LiveValue<T> {
  let current = initial;
  let reported = "";
  let stopping: AbortController | null = null;
  let polling = Promise.resolve();

  async function readNow(): Promise<void> {
    current = await read();
    reported = "";
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
