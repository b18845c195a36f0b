import type { Page } from "@playwright/test";

/**
 * Watches every animation frame of a page for cards that move in the document, vanish from view or
 * change what is focused, and for scrolling upwards. The returned function lists the findings.
 */
export async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const problems: string[] = [];
    Reflect.set(window, "frameProblems", problems);
    interface Frame {
      scrollY: number;
      /** Distances of the visible cards from the top of the document, by address. */
      cards: Map<string, number>;
    }
    const readFrame = (): Frame => {
      const cards = new Map<string, number>();
      for (const card of document.querySelectorAll("article")) {
        const { top, bottom } = card.getBoundingClientRect();
        const address = card.querySelector("a")?.getAttribute("href") ?? "";
        if (bottom > 0 && top < innerHeight) cards.set(address, top + scrollY);
      }
      return { scrollY, cards };
    };
    const compare = (before: Frame, now: Frame) => {
      if (now.scrollY < before.scrollY)
        problems.push(`scrolled from ${before.scrollY} back to ${now.scrollY}`);
      for (const [address, top] of before.cards) {
        const shouldBeVisible = top - now.scrollY > 0 && top - now.scrollY < innerHeight - 1;
        if (!shouldBeVisible) continue;
        const topNow = now.cards.get(address);
        if (topNow === undefined) problems.push(`${address} vanished at scrollY ${now.scrollY}`);
        else if (Math.abs(topNow - top) > 1)
          problems.push(`${address} moved by ${topNow - top} px`);
      }
    };
    let before = readFrame();
    const watch = () => {
      const now = readFrame();
      compare(before, now);
      before = now;
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  return () => page.evaluate(() => Reflect.get(window, "frameProblems") as string[]);
}
