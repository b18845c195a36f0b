import { setTimeout as delay } from "node:timers/promises";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";

const pauseMs = 100;

/**
 * Repeats `attempt` until it returns something truthy, and returns that. An attempt that throws is
 * repeated, too: documents go while they are being asked.
 *
 * @throws after two minutes, with the last error if there was one.
 */
export async function waitUntil<Value>(
  what: string,
  attempt: () => Promise<Value>,
): Promise<NonNullable<Value>> {
  const endsAt = Date.now() + waitTimeoutMs;
  let lastError: unknown;
  while (Date.now() < endsAt) {
    try {
      const value = await attempt();
      if (value) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await delay(pauseMs);
  }
  throw new Error(
    `Waited in vain for: ${what}`,
    lastError === undefined ? {} : { cause: lastError },
  );
}
