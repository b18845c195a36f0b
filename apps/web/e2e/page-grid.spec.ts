import type { Locator, Page } from "@playwright/test";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { holdScripts } from "./hold-responses";
import { waitForLayout } from "./settled-layout";
import { expect, test } from "./test";

const unfinished = ["RAjgWGSIzOJ", "sY4ZiJQshY7", "goSOJ0o1qZM", demo.video.id];

/** The left and right edges, in whole pixels. */
async function edges(element: Locator) {
  await expect(element).toBeVisible();
  return element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right) };
  });
}

/** The edges of the header's first and last icon, whose buttons are wider than they are. */
async function headerEdges(page: Page) {
  const banner = page.getByRole("banner");
  const { left } = await edges(banner.getByRole("button", { name: "Menu", exact: true }));
  const { right } = await edges(banner.getByRole("link", { name: "Log in" }));
  return { left: left + 10, right };
}

test.describe("at 1920 px", () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test("R-HOME-01 R-WATCH-08 R-FOLLOW-01 header, cards and watch page align", async ({
    page,
    context,
  }) => {
    await haveWatched(context, { RAjgWGSIzOJ: { progress: 300, duration: 730 } });
    await store(context, { following: JSON.stringify([demo.creator.id]) });
    await page.goto("/");
    const header = await headerEdges(page);
    const feed = page.getByRole("list", { name: "FOR YOU" });
    const card = await edges(feed.getByRole("listitem").first());
    expect((header.left + header.right) / 2).toBeCloseTo(
      (await edges(page.locator("body"))).right / 2,
      -1,
    );
    expect(header.right - header.left).toBe(1680);
    expect(await edges(feed)).toEqual(header);
    expect(
      await edges(page.getByRole("region", { name: "Continue Watching" }).getByRole("list")),
    ).toEqual(header);
    expect((await edges(page.getByRole("heading", { name: "FEATURED" }))).left).toBe(0);

    for (const path of [
      "/history",
      "/following",
      `/c/${demo.creator.username}`,
      "/search?q=slow",
    ]) {
      await openInPage(page, path);
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      const main = page.locator("main");
      const padding = await main.evaluate((node) => parseFloat(getComputedStyle(node).paddingLeft));
      expect((await edges(main)).left + padding, path).toBe(header.left);
    }

    await openInPage(page, "/following?tab=creators");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    expect(await edges(page.getByRole("main").getByRole("article"))).toEqual(card);

    await openInPage(page, `/watch?v=${demo.video.id}`);
    await expect(page.getByRole("heading", { level: 1, name: demo.video.title })).toBeVisible();
    expect(await headerEdges(page)).toEqual(header);
    expect((await edges(page.getByRole("region", { name: /^Video player/ }))).left).toBe(
      header.left,
    );
    expect(
      (await edges(page.getByRole("heading", { name: "Recommended" }).locator(".."))).right,
    ).toBe(header.right);
  });
});

const widths = [360, 768, 1280, 1920];

async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((expected) => innerWidth === expected, width);
}

/** Stores a history of unfinished videos for the next page. */
async function rewriteHistory(page: Page, ids: readonly string[]) {
  // No page of the site, which could store its own.
  await page.goto("/healthz");
  await page.evaluate((watched) => {
    const epoch = Math.floor(Date.now() / 1000);
    const records = Object.fromEntries(
      watched.map((id) => [id, { progress: 10, duration: 700, epoch }]),
    );
    localStorage.setItem("watch-history", JSON.stringify({ ...records, playlist: {} }));
  }, ids);
}

test("R-HOME-04 R-RENDER-03 one to four of 'Continue Watching' fill their rows", async ({
  page,
}) => {
  const below = page.getByRole("heading", { name: "FOR YOU" });
  const list = page.getByRole("region", { name: "Continue Watching" }).getByRole("list");
  for (const count of [1, 2, 3, 4]) {
    await rewriteHistory(page, unfinished.slice(0, count));
    const letScriptsCome = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await waitForLayout(page);
    await expect(below).toBeVisible();
    const before: Record<number, number | undefined> = {};
    for (const width of widths) {
      await resize(page, width);
      before[width] = (await below.boundingBox())?.y;
    }
    letScriptsCome();

    await expect(list.getByRole("article")).toHaveCount(count);
    for (const width of widths.toReversed()) {
      await resize(page, width);
      expect((await below.boundingBox())?.y, `${count} at ${width} px`).toBeCloseTo(
        before[width] ?? 0,
        1,
      );
      const { right } = await edges(list);
      const last = await edges(list.getByRole("article").last());
      expect(Math.abs(last.right - right), `${count} at ${width} px`).toBeLessThanOrEqual(1);
    }
  }
});

test("R-PLIST-02 R-HIST-01 dates and menus stand side by side at a wide list's end", async ({
  page,
  context,
}) => {
  await haveWatched(context, { [demo.video.id]: { progress: 10, duration: 700 } });
  await page.goto(`/playlist?id=${demo.shortPlaylist.id}`);
  const row = page.getByRole("main").getByRole("listitem").first();
  const dateInRow = row.getByText(/^\d{1,2} \w+ \d{4}$/).locator("visible=true");
  const menu = row.getByRole("button").last();
  expect((await edges(row)).right - (await edges(menu)).right).toBeLessThan(24);
  const gap = (await edges(menu)).left - (await edges(dateInRow)).right;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(24);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(dateInRow).toHaveCount(1);

  await openInPage(page, "/history");
  const date = page.getByText(/^Watched: \d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}$/);
  await expect(date).toBeVisible();
  expect(await date.evaluate((node) => node.getClientRects().length)).toBe(1);
  expect((await date.boundingBox())?.height).toBeLessThan(24);
});
