import { demo } from "./demo";
import { fixDate } from "./fixed-date";
import { expectToPlay, loopVideos } from "./player";
import { expect, test } from "./test";
import { withoutLongTimers } from "./without-long-timers";

test("pointing at a card fetches the video's page, the player and the beginning of the stream", async ({ page }) => {
  await withoutLongTimers(page);
  await fixDate(page);
  await loopVideos(page);
  await page.goto(`/c/${demo.creator.username}`);
  const card = page.getByRole("list", { name: "Videos" }).getByRole("article").filter({ hasText: demo.video.title });
  await expect(card).toBeVisible();
  // Near its end, the next video is fetched as well.
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes("/northern-foyer/")) asked.push(pathname);
    if (search.startsWith(`?v=${demo.video.id}`)) asked.push(pathname);
  });
  await card.hover();
  await expect.poll(() => asked.some((path) => path === "/api/watch.php")).toBe(true);
  await expect.poll(() => asked.some((path) => path.endsWith("/master.m3u8"))).toBe(true);
  await expect.poll(() => asked.some((path) => path.endsWith(".m4s"))).toBe(true);
  await card.getByRole("link", { name: demo.video.title }).click();
  await expectToPlay(page);
  expect(asked.filter((path) => path === "/api/watch.php")).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith("/master.m3u8"))).toHaveLength(1);
});

test("a video that is ready is shown before the videos beside it, and after going back with them", async ({ page }) => {
  await loopVideos(page);
  await page.goto(`/c/${demo.creator.username}`);
  const link = page.getByRole("main").getByRole("link", { name: demo.video.title }).first();
  const loaded = page.waitForResponse(`**/api/watch.php?v=${demo.video.id}`);
  await link.hover();
  await loaded;
  /** Resolves with whether the list is there when the screen is. */
  const firstRender = () =>
    page.evaluateHandle(() => ({
      hasList: new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector("[data-player-page]")) return;
          observer.disconnect();
          resolve(document.querySelector("#recommended") !== null);
        }).observe(document, { childList: true, subtree: true });
      }),
    }));
  const arrival = await firstRender();
  await link.click();
  expect(await arrival.evaluate(({ hasList }) => hasList)).toBe(false);
  await expect(page.getByRole("heading", { name: "Recommended" })).toBeVisible();

  await page.getByRole("banner").getByRole("link", { name: "Marquee" }).click();
  await expect(page.locator("[data-player-page]")).toHaveCount(0);
  const comeback = await firstRender();
  await page.goBack();
  expect(await comeback.evaluate(({ hasList }) => hasList)).toBe(true);
});

test("reaching a card by keyboard does the same", async ({ page }) => {
  await page.goto(`/c/${demo.creator.username}`);
  const asked = page.waitForRequest(`**/api/watch.php?v=${demo.video.id}`);
  await page.getByRole("link", { name: demo.video.title }).focus();
  await asked;
});

test("the next video of a playlist is ready before the present one ends", async ({ page }) => {
  const [first, second] = demo.playlistVideos;
  const asked = page.waitForRequest(`**/api/watch.php?v=${second}`);
  await loopVideos(page);
  await page.goto(`/watch?v=${first}&playlist=${demo.shortPlaylist.id}&index=0`);
  await expectToPlay(page);
  await asked;
  await expect(page).toHaveURL(new RegExp(`v=${first}&`));
});
