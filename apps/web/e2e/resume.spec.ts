import type { BrowserContext, Page } from "@playwright/test";
import { haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { beginning, currentTime, expectToPlay, pause, playToEnd, seekTo } from "./player";
import { expect, test } from "./test";

const { id: videoId } = demo.longVideo;
const address = `/watch?v=${videoId}`;

/** Opens the video in a new page, and returns that once it plays. */
async function open(context: BrowserContext, url = address): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await beginning(page);
  return page;
}

async function close(page: Page) {
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
}

/** Plays the video in a new page from a second on, for a while. */
async function watchFrom(context: BrowserContext, seconds: number) {
  const page = await open(context);
  await seekTo(page, seconds);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(seconds + 1);
  await pause(page);
  await close(page);
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  "is closed": close,
  "goes to another page": (page) => page.getByRole("link", { name: "Marquee BETA" }).click(),
  "goes to another site": (page) => page.goto("about:blank"),
  "is hidden": (page) =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide"))),
};

for (const [title, leave] of Object.entries(ways)) {
  test(`R-WATCH-07 a forgotten tab that ${title} leaves the position of another tab`, async ({
    context,
  }) => {
    await store(context, { "mini-player": "false", autoplay: "false" });
    const forgotten = await open(context);
    await pause(forgotten);
    // At this position it never played.
    await seekTo(forgotten, 40);
    await watchFrom(context, 1000);
    await forgotten.bringToFront();
    await seekTo(forgotten, 20);
    await expect.poll(() => currentTime(forgotten)).toBe(20);
    await leave(forgotten);
    const later = await open(context);
    expect(await beginning(later)).toBeGreaterThanOrEqual(1000);
  });
}

test("R-WATCH-07 a forgotten tab does not bring back what another tab has finished", async ({
  context,
}) => {
  await store(context, { autoplay: "false" });
  const forgotten = await open(context);
  await expectToPlay(forgotten);
  await pause(forgotten);
  const other = await open(context);
  await playToEnd(other);
  await expect(other.getByRole("button", { name: "Replay" }).first()).toBeVisible();
  await close(other);
  await close(forgotten);
  const later = await context.newPage();
  await later.goto("/history");
  await expect(later.getByRole("main").getByRole("progressbar")).toHaveAttribute(
    "aria-valuenow",
    "100",
  );
});

test("R-WATCH-05 the moment in an address counts once, not on a reload or going back", async ({
  context,
}) => {
  await store(context, { "mini-player": "false" });
  await haveWatched(context, { [videoId]: { progress: 900, duration: 2460, secondsAgo: 3600 } });
  const page = await open(context, `${address}&t=10`);
  expect(await beginning(page)).toBeCloseTo(10, 0);
  await seekTo(page, 200);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(201);
  await pause(page);
  await page.reload();
  expect(await beginning(page)).toBeGreaterThanOrEqual(201);

  await page.getByRole("link", { name: "Marquee BETA" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  expect(await beginning(page)).toBeGreaterThanOrEqual(201);
  await page.goto("about:blank");
  await page.goBack();
  expect(await beginning(page)).toBeGreaterThanOrEqual(201);

  // A link that is opened again means its moment.
  await page.goto("about:blank");
  await page.goto(`${address}&t=10`);
  expect(await beginning(page)).toBeCloseTo(10, 0);
});
