import { setTimeout as delay } from "node:timers/promises";
import { TOTP } from "otpauth";

const stepMs = 30_000;
/** A code may take this long to reach the server. */
const marginMs = 15_000;
const usedSteps = new Map<string, number>();

/**
 * Returns a code of an authenticator app that the server has not seen: it accepts those of this half minute and of the
 * previous one, each once. Waits for the next half minute if both are used.
 */
export async function nextCode(secret: string): Promise<string> {
  for (;;) {
    const used = usedSteps.get(secret) ?? 0;
    const now = Date.now();
    const current = Math.floor(now / stepMs);
    const nextStepAt = (current + 1) * stepMs;
    const candidates = now + marginMs < nextStepAt ? [current - 1, current] : [current];
    const step = candidates.find((candidate) => candidate > used);
    if (step !== undefined) {
      usedSteps.set(secret, step);
      return new TOTP({ secret }).generate({ timestamp: step * stepMs });
    }
    await delay(nextStepAt - now);
  }
}
