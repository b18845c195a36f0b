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
  const before = await countEvents(page);
  await input();
  // Entries come after the paint, and those of fast events never.
  await page.waitForTimeout(1000);
  await nextPaint(page);
  if ((await countEvents(page)) <= before) throw new Error("The page received no event.");
  const durations = await page.evaluate(() => (globalThis as InPage).interactionsMs);
  return Math.max(leastMs, ...durations);
}

/** Number of finished presses that the page has received. */
function countEvents(page: Page): Promise<number> {
  return page.evaluate(() =>
    ["pointerup", "keyup"].reduce((sum, name) => sum + (performance.eventCounts.get(name) ?? 0), 0),
  );
}

async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

async function forgetInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as InPage).interactionsMs.length = 0;
  });
}
