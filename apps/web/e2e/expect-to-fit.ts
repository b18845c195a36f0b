import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Fails if a page is wider than its window, or clips a text or a control. */
export async function expectToFit(page: Page, path: string) {
  const wide = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    // Content that the page clips is as lost as content that overflows. Lists of tabs scroll.
    lost: [...document.querySelectorAll("main :is(h1, h2, h3, p, button, input)")]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const excepted = "[aria-hidden], [data-carousel], [inert], [role=tablist]";
        const hidden = box.width < 2 || element.closest(excepted) !== null;
        return !hidden && box.left < innerWidth && box.right > innerWidth + 1;
      })
      .map((element) => `${element.tagName} ${element.textContent}`),
  }));
  expect(wide.over, path).toBeLessThanOrEqual(0);
  expect(wide.lost, path).toEqual([]);
}
