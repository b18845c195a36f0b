import { expect } from "@playwright/test";
import { maxTaskMs } from "./max-task.ts";
import { test } from "../static/stories.ts";

test("R-HOME-08 10,000 cards scroll without 50 ms of work in a row, with few nodes", async ({
  browser,
  openStory,
}) => {
  const page = await openStory("product-videos-virtualgrid--scroll", { width: 1280, height: 800 });
  await page.getByRole("listitem").first().waitFor();
  await page.keyboard.press("Tab");
  await page.mouse.move(640, 400);
  await browser.startTracing(page, {
    categories: ["toplevel", "disabled-by-default-devtools.timeline"],
  });
  let maxNodes = 0;
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    maxNodes = Math.max(
      maxNodes,
      await page.evaluate(() => document.querySelectorAll("#storybook-root *").length),
    );
  }
  const longest = maxTaskMs(await browser.stopTracing());
  const focused = await page.evaluate(() =>
    document.activeElement?.closest("[data-item]")?.getAttribute("data-item"),
  );
  console.log(`at most ${maxNodes} nodes, longest task ${longest.toFixed(1)} ms`);
  expect(maxNodes).toBeLessThan(1500);
  expect(longest).toBeLessThan(50);
  expect(focused).toBe("0");
});
