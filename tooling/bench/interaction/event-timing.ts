import type { Page } from "playwright";

/** The browser reports no event that took less, in milliseconds. */
const leastMs = 16;

type InPage = typeof globalThis & { interactionsMs: number[] };

/** Runs in the page, before its scripts. */
export function installEventTiming(): void {
  const durations: number[] = [];
  (globalThis as InPage).interactionsMs = durations;
  // TypeScript's DOM library does not know the threshold, which is 104 ms by default.
  const options = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId !== 0) durations.push(entry.duration);
    }
  }).observe(options);
}

/**
 * Returns the latency of the slowest event that `input` causes, to the next paint, in milliseconds.
 * One that the browser does not report counts as 16. Do not evaluate code in the page during the
 * input: it would be part of the latency.
 */
export async function latencyOf(page: Page, input: () => Promise<void>): Promise<number> {
  await forgetInteractions(page);
  await input();
  // Entries come after the paint, and those of fast events never.
  await page.waitForTimeout(1000);
  const durations = await page.evaluate(() => (globalThis as InPage).interactionsMs);
  return Math.max(leastMs, ...durations);
}

async function forgetInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as InPage).interactionsMs.length = 0;
  });
}
