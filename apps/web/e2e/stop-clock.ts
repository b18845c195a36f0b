import type { Page } from "@playwright/test";

/** Stops the page's clock, so that a countdown waits. Returns a function that resumes it. */
export async function stopClock(page: Page): Promise<() => Promise<void>> {
  const now = await page.evaluateHandle(() => {
    const original = performance.now;
    const moment = performance.now();
    performance.now = () => moment;
    return original;
  });
  return () =>
    page.evaluate((original) => {
      performance.now = original;
    }, now);
}
