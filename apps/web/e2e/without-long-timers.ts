import type { Page } from "@playwright/test";

/**
 * Keeps timers of two seconds or more from firing, which a slow machine could reach: what hides by
 * itself stays (messages, tooltips, the player's controls, slides of the carousel), segments that
 * send no byte for some seconds are not requested again, and nothing that was loaded ahead becomes
 * stale. Call it before the page opens.
 */
export async function withoutLongTimers(page: Page) {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startShort = (run: TimerHandler, delayMs = 0, ...values: unknown[]) =>
      start(delayMs < 2000 ? run : () => {}, delayMs, ...values);
    Object.assign(window, { setTimeout: startShort });
  });
}
