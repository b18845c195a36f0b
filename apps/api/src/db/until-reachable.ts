import { setTimeout as delay } from "node:timers/promises";
import { isUnavailable } from "./unavailable.ts";

/** Runs the part of a start that needs the database. */
export type DatabaseWait = <T>(work: () => Promise<T>) => Promise<T>;

const firstDelayMs = 500;
const maxDelayMs = 5_000;

/**
 * Runs work that needs the database, again with backoff while that cannot be reached.
 *
 * @param onUnreachable is called with why it failed, and when the work runs again.
 */
export async function untilReachable<T>(
  work: () => Promise<T>,
  onUnreachable: (error: unknown, delayMs: number) => Promise<void>,
): Promise<T> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await onUnreachable(error, delayMs);
      await delay(delayMs);
    }
  }
}
