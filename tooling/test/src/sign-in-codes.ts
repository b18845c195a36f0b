import { setTimeout as delay } from "node:timers/promises";
import { TOTP } from "otpauth";

const stepMs = 30_000;
const usedSteps = new Map<string, number>();

/**
 * Returns a code of an authenticator app that the server has not seen: it accepts each once. Waits
 * for the next half minute if this one's is used. The code of the previous one would be valid, too,
 * but not for long: a busy machine may send it too late.
 */
export async function nextCode(secret: string): Promise<string> {
  for (;;) {
    const used = usedSteps.get(secret) ?? 0;
    const now = Date.now();
    const step = Math.floor(now / stepMs);
    if (step > used) {
      usedSteps.set(secret, step);
      return new TOTP({ secret }).generate({ timestamp: step * stepMs });
    }
    await delay((step + 1) * stepMs - now);
  }
}
