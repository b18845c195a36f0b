import type { Page } from "@playwright/test";

/** Records the layout shifts of the pages that are opened next; returns what reads those of the open page. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        // A player's button that appears with the stream's tracks moves its neighbours, by less than this in all.
        if (value >= 0.001) shifts.push(...sources.map(({ node }) => `${value} ${node?.nodeName} ${node?.className}`));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shifts") as string[]);
}
