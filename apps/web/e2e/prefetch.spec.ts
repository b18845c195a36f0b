import { demo } from "./demo";
import { fixDate } from "./fixed-date";
import { currentTime, decodedFrames, expectToPlay, loopVideos, pause, seekTo } from "./player";
import { expect, test } from "./test";
import { withoutLongTimers } from "./without-long-timers";

test("R-VISIT-03 a card leads to its prefetched video, which plays and counts as a view", async ({
  page,
}) => {
  await withoutLongTimers(page);
  await fixDate(page);
  await loopVideos(page);
  await page.goto(`/c/${demo.creator.username}`);
  const card = page
    .getByRole("list", { name: "Videos" })
    .getByRole("article")
    .filter({ hasText: demo.video.title });
  const link = card.getByRole("link", { name: demo.video.title });
  const counted: string[] = [];
  // Near its end, the next video is fetched as well.
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/count-view.php") counted.push(request.postData() ?? "");
    if (pathname.includes("/northern-foyer/")) asked.push(pathname);
    if (search.startsWith(`?v=${demo.video.id}`)) asked.push(pathname);
  });

  await test.step("views are on the card, exact on hover and for screen readers", async () => {
    await expect(card.getByText("12K views")).toBeVisible();
    await expect(card.getByTitle(/^12,\d{3} views$/)).toBeVisible();
    expect(await card.ariaSnapshot()).toMatch(/12,\d{3} views/);
    expect(await card.ariaSnapshot()).not.toContain("12K");
  });

  await test.step("reaching a card by keyboard fetches its video's page", async () => {
    const [other] = demo.playlistVideos;
    const fetched = page.waitForRequest(`**/api/watch.php?v=${other}`);
    await page
      .getByRole("list", { name: "Videos" })
      .locator(`a[href="/watch?v=${other}"]`)
      .last()
      .focus();
    await fetched;
  });

  await test.step("pointing at a card fetches page, player and first segments", async () => {
    const loaded = page.waitForResponse(`**/api/watch.php?v=${demo.video.id}`);
    await card.hover();
    await loaded;
    await expect.poll(() => asked.some((path) => path.endsWith("/master.m3u8"))).toBe(true);
    await expect.poll(() => asked.some((path) => path.endsWith(".m4s"))).toBe(true);
    expect(counted).toEqual([]);
  });

  /** Resolves with whether the list of other videos is there when the screen is. */
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

  await test.step("the video is shown before the recommendations, and is counted", async () => {
    const arrival = await firstRender();
    const answered = page.waitForResponse("**/api/count-view.php");
    await link.click();
    expect(await arrival.evaluate(({ hasList }) => hasList)).toBe(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(demo.video.title);
    await expect(page.getByRole("heading", { name: "Recommended" })).toBeVisible();
    await expectToPlay(page);
    await pause(page);
    expect((await answered).status()).toBe(200);
    expect(asked.filter((path) => path === "/api/watch.php")).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith("/master.m3u8"))).toHaveLength(1);
  });

  await test.step("views are on the video's page", async () => {
    const main = page.getByRole("main");
    await expect(main.getByTitle(/^12,\d{3} views$/)).toHaveText(/12K views/);
    await expect(main.getByRole("article").filter({ hasText: /views/ }).first()).toBeVisible();
  });

  const player = page.getByRole("region", { name: /^Video player/ });

  await test.step("a click on the seek bar seeks", async () => {
    await player.hover();
    const box = await page.getByRole("slider", { name: "Seek" }).boundingBox();
    if (!box) throw new Error("The seek bar is not shown.");
    const duration = await page
      .locator("video")
      .evaluate((video: HTMLVideoElement) => video.duration);
    // Playback alone would reach this position, and may already have.
    await seekTo(page, 0);
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
    await expect
      .poll(async () => Math.abs((await currentTime(page)) - duration / 2))
      .toBeLessThan(duration * 0.05);
    const frames = await decodedFrames(page);
    await page.locator("video").evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(frames);
  });

  await test.step("the quality is switched, and kept", async () => {
    await player.hover();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: /Quality/ }).click();
    const lowest = page.getByRole("menuitemradio", { name: /^\d+p$/ }).last();
    const height = Number.parseInt(await lowest.innerText());
    await lowest.click();
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoHeight))
      .toBe(height);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("video-quality")))
      .toBe(String(height));
    await page.keyboard.press("Escape");
    await pause(page);
    expect(counted).toHaveLength(1);
    expect(counted[0]).toContain(demo.video.id);
  });

  await test.step("after going back, the videos beside it are there with it", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Marquee" }).click();
    await expect(page.locator("[data-player-page]")).toHaveCount(0);
    const comeback = await firstRender();
    await page.goBack();
    expect(await comeback.evaluate(({ hasList }) => hasList)).toBe(true);
  });
});

test("R-VISIT-03 views are in the markup", async ({ request }) => {
  expect(await (await request.get(`/watch?v=${demo.video.id}`)).text()).toMatch(/>12K views</);
});
