import { setTimeout as delay } from "node:timers/promises";

const pollIntervalMs = 100;
const defaultTimeoutMs = 180_000;

/** Resolves with the milliseconds that it took. @throws if the condition never becomes true. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = defaultTimeoutMs,
): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > timeoutMs)
      throw new Error(`Not within ${timeoutMs / 1_000} s: ${what}.`);
    await delay(pollIntervalMs);
  }
  return performance.now() - start;
}
