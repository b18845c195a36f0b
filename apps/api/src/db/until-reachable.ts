import { setTimeout as delay } from "node:timers/promises";
import { isUnavailable } from "./unavailable.ts";

export type DatabaseWait = <T>(work: () => Promise<T>) => Promise<T>;

const firstDelayMs = 500;
const maxDelayMs = 5_000;

/**
 * Retries with backoff.
 * @param onUnreachable is called with the error and the delay until the retry.
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
