import { testTimeoutMs } from "@marquee/tooling-test/timeouts";
import type { Locator, Page } from "@playwright/test";
import { haveWatched } from "./browser-state";
import { feedVideos } from "./feed-videos";
import { watchFrames } from "./frame-samples";
import { expect, test } from "./test";

/**
 * Not a multiple of a page's eight: after a full page, placeholders would take the place of the
 * next row, and disappear if it is empty.
 */
const feedLength = 47;
const feed = (page: Page) => page.getByRole("list", { name: "FOR YOU" });
const cardLink = (page: Page, index: number) =>
  feed(page).getByRole("link", { name: `Made-up video ${index}`, exact: true });

test.beforeEach(async ({ context, page }) => {
  await haveWatched(context, {
    RAjgWGSIzOJ: { progress: 300, duration: 730, secondsAgo: 20 },
    sY4ZiJQshY7: { progress: 100, duration: 2460, secondsAgo: 10 },
  });
  await page.route("**/api/fetch-home-video.php*", (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get("offset") ?? 0);
    return route.fulfill({ json: feedVideos(offset, Math.min(8, feedLength - offset)) });
  });
});

async function openHome(page: Page) {
  await page.goto("/");
  await expect(
    page.getByRole("region", { name: "Continue Watching" }).getByRole("article"),
  ).toHaveCount(2);
  await expect(feed(page).getByRole("article").first()).toBeVisible();
}

async function nextFrame(page: Page) {
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Scrolls down by wheel until the feed's last card is in view. */
async function scrollToEnd(page: Page) {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 500);
        await nextFrame(page);
        return (await visibleCards(page)).at(-1)?.title;
      },
      // Each step waits for a frame, and a long feed takes many.
      { intervals: [0], timeout: testTimeoutMs },
    )
    .toBe(`Made-up video ${feedLength - 1}`);
}

/** Distances of all cards in view from the top of the viewport. */
function visibleCards(page: Page) {
  return feed(page).evaluate((list) =>
    [...list.querySelectorAll("article")]
      .map((card) => ({
        title: card.querySelector("h3")?.innerText,
        top: card.getBoundingClientRect().top,
      }))
      .filter(({ top }) => top > 0 && top < innerHeight),
  );
}

/** The same, once two frames in turn show them at the same places. */
async function restingCards(page: Page) {
  let cards = await visibleCards(page);
  await expect
    .poll(
      async () => {
        await nextFrame(page);
        const before = cards;
        cards = await visibleCards(page);
        return JSON.stringify(cards) === JSON.stringify(before);
      },
      { intervals: [0] },
    )
    .toBe(true);
  return cards;
}

/** Scrolls by wheel, and waits until that has begun. */
async function startScrolling(page: Page, distance: number) {
  const scrollY = () => page.evaluate(() => window.scrollY);
  const before = await scrollY();
  await page.mouse.wheel(0, distance);
  await expect.poll(scrollY).not.toBe(before);
}

/** Distance of the card that a link is in from the top of the viewport. */
function topOf(link: Locator) {
  return link.evaluate((element) => element.closest("article")?.getBoundingClientRect().top ?? NaN);
}

test("R-RENDER-07 R-HOME-08 a growing feed keeps its cards and the focus, also on return", async ({
  page,
}) => {
  for (const { width, height, focused } of [
    { width: 390, height: 844 },
    { width: 1280, height: 800, focused: 5 },
    { width: 1920, height: 1080 },
  ]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await openHome(page);
      if (focused !== undefined) await cardLink(page, focused).focus();
      await page.mouse.move(width / 2, height / 2);
      const problems = await watchFrames(page);
      await scrollToEnd(page);
      if (focused !== undefined) await expect(cardLink(page, focused)).toBeFocused();
      expect(await problems()).toEqual([]);

      await startScrolling(page, -700);
      const before = await restingCards(page);
      expect(before.length).toBeGreaterThan(0);

      await feed(page)
        .getByRole("link", { name: before.at(0)?.title ?? "", exact: true })
        .click();
      await expect(page.getByRole("heading", { name: "Video not found" })).toBeVisible();
      await page.goBack();
      await expect(feed(page)).toBeVisible();
      await expect
        .poll(async () =>
          (await visibleCards(page)).map(({ title, top }, index) => {
            const distance = top - (before[index]?.top ?? NaN);
            return { title, distance: Math.abs(distance) <= 1 ? 0 : distance };
          }),
        )
        .toEqual(before.map(({ title }) => ({ title, distance: 0 })));
    });
  }
});

/** True if a card that is still loading is in view. */
function isPlaceholderInView(): boolean {
  const placeholders = [...document.querySelectorAll("li[aria-hidden][data-item]")];
  return placeholders.some((placeholder) => {
    const { top, bottom } = placeholder.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

test("R-RENDER-07 late cards take their places, and a resized feed its first card", async ({
  page,
}) => {
  await page.route("**/api/fetch-home-video.php*", async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get("offset") === "0";
    if (!isFirst) await page.waitForFunction(isPlaceholderInView);
    await route.fallback();
  });
  await openHome(page);
  await page.mouse.move(640, 400);
  const problems = await watchFrames(page);
  await scrollToEnd(page);
  expect(await problems()).toEqual([]);

  await startScrolling(page, -1500);
  const link = feed(page).getByRole("link", {
    name: (await restingCards(page))[0]?.title ?? "",
    exact: true,
  });
  const top = await topOf(link);
  await link.focus();
  for (const width of [700, 1920, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await nextFrame(page);
    await expect(link).toBeFocused();
    await expect.poll(async () => Math.abs((await topOf(link)) - top)).toBeLessThanOrEqual(1);
  }
});

test("R-RENDER-07 a feed grows without any code that comes later", async ({ page }) => {
  await openHome(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.mouse.move(640, 400);
  const problems = await watchFrames(page);
  await scrollToEnd(page);
  expect(await problems()).toEqual([]);
});
