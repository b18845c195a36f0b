import type { BrowserContext } from "@playwright/test";

/**
 * Timeout of the API client. `without-response-timeout.spec.ts` fails if the client's differs: the
 * helper would then do nothing.
 */
export const responseTimeoutMs = 15_000;

/**
 * Lets calls of the API take as long as a slow machine needs: the client would end them. A fake
 * clock is not affected.
 */
export async function withoutResponseTimeout(context: BrowserContext): Promise<void> {
  await context.addInitScript((timeoutMs) => {
    const start = window.setTimeout.bind(window);
    const startOthers = (run: TimerHandler, delayMs = 0, ...values: unknown[]) =>
      start(delayMs === timeoutMs ? () => {} : run, delayMs, ...values);
    Object.assign(window, { setTimeout: startOthers });
  }, responseTimeoutMs);
}
