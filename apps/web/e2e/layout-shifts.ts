import type { Page } from "@playwright/test";

interface Source {
  node: Element | null;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

/** Records the layout shifts of the pages that are opened next; returns what reads those of the open page. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: Source[] };
        // A player's button that appears with the stream's tracks moves its neighbours, by less than this in all.
        if (value < 0.001) continue;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const move = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}x${height}`).join(" -> ");
          shifts.push(`${value} ${node?.nodeName} ${node?.className} ${move}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shifts") as string[]);
}
