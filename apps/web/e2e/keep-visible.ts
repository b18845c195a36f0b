import type { Page } from "@playwright/test";

/**
 * Keeps what hides by itself: messages, tooltips and the player's controls stay, because timers of two seconds or more do
 * not fire. Call it before the page opens.
 */
export async function keepVisible(page: Page) {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startShort = (run: TimerHandler, delayMs = 0, ...values: unknown[]) =>
      start(delayMs < 2000 ? run : () => {}, delayMs, ...values);
    Object.assign(window, { setTimeout: startShort });
  });
}
