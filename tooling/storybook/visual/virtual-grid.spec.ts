import { expect } from "@playwright/test";
import { test } from "./stories.ts";

const slowFrameMs = 50;

test("R-HOME-08 10,000 cards scroll without a frame over 50 ms, with few nodes, and the focus stays", async ({
  openStory,
}) => {
  const page = await openStory("product-virtualgrid--none", { width: 1280, height: 800 });
  await page.goto(page.url().replace("--none", "--scroll"));
  await page.getByRole("listitem").first().waitFor();
  await page.keyboard.press("Tab");
  await page.evaluate(() => {
    const frames: number[] = [];
    new PerformanceObserver((list) => frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "long-animation-frame",
    });
    Object.assign(window, { frames });
  });
  await page.mouse.move(640, 400);
  let mostNodes = 0;
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    mostNodes = Math.max(mostNodes, await page.evaluate(() => document.querySelectorAll("#storybook-root *").length));
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const focused = await page.evaluate(() => document.activeElement?.closest("[data-item]")?.getAttribute("data-item"));
  test
    .info()
    .annotations.push({
      type: "measured",
      description: `${mostNodes} nodes, frames over 50 ms: ${frames.join(", ") || "none"}`,
    });
  expect(mostNodes).toBeLessThan(1500);
  expect(frames.filter((duration) => duration > slowFrameMs)).toEqual([]);
  expect(focused).toBe("0");
});
