import type { Page } from "@playwright/test";

/**
 * Disables timers of two seconds or more, which a slow machine could reach: messages, tooltips, the
 * player's controls and slides of the carousel stay, segments without bytes for some seconds are
 * not requested again, and preloaded data do not become stale. Call it before the page opens.
 */
export async function withoutLongTimers(page: Page) {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startShort = (run: TimerHandler, delayMs = 0, ...values: unknown[]) =>
      start(delayMs < 2000 ? run : () => {}, delayMs, ...values);
    Object.assign(window, { setTimeout: startShort });
  });
}
