import type { Page } from "@playwright/test";
import { waitForFrames } from "./wait-for-frames";

interface LayoutShift {
  /** The part of the window that moved times how far it did, as a fraction. */
  value: number;
  /** Milliseconds since the navigation. */
  startTime: number;
  /** For each element that moved: which, from where to where. */
  moved: string[];
}

interface Limits {
  /** Smaller shifts are left out. Default: none. */
  minValue?: number;
  /** A time of {@link timeOfNextFrame}: earlier shifts are left out. Default: none. */
  sinceMs?: number;
}

interface Entry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Returns the layout shifts of the open document, also those that its visitor caused. */
export async function layoutShifts(
  page: Page,
  { minValue = 0, sinceMs = 0 }: Limits = {},
): Promise<LayoutShift[]> {
  // A shift is reported with its frame, which may still be due.
  await waitForFrames(page);
  return page.evaluate(
    (limits) => {
      const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: "layout-shift", buffered: true });
      const shifts = observer.takeRecords() as Entry[];
      observer.disconnect();
      return shifts
        .filter(({ value, startTime }) => value >= limits.minValue && startTime > limits.sinceMs)
        .map(({ value, startTime, sources }) => ({
          value,
          startTime,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const element =
              node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
            return `${element}: ${place(previousRect)} → ${place(currentRect)}`;
          }),
        }));
    },
    { minValue, sinceMs },
  );
}

/** Returns the document's time once its next frame is painted, in milliseconds. */
export async function timeOfNextFrame(page: Page): Promise<number> {
  await waitForFrames(page);
  return page.evaluate(() => performance.now());
}
