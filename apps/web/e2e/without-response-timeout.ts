import type { BrowserContext } from "@playwright/test";

/** Lets calls of the API take as long as a slow machine needs: the client would end them after 15 s. A fake clock is not affected. */
export async function withoutResponseTimeout(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const responseTimeoutMs = 15_000;
    const start = window.setTimeout.bind(window);
    const startOthers = (run: TimerHandler, delayMs = 0, ...values: unknown[]) =>
      start(delayMs === responseTimeoutMs ? () => {} : run, delayMs, ...values);
    Object.assign(window, { setTimeout: startOthers });
  });
}
