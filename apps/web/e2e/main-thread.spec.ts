import { currentTime, decodedFrames, expectToPlay, loopVideos, pause, seekTo } from "./player";
import { expect, test } from "./test";
import { withoutLongTimers } from "./without-long-timers";

test("from the feed to a video that plays, seeks, changes quality and is remembered", async ({ page }) => {
  await withoutLongTimers(page);
  await loopVideos(page);
  await page.goto("/");
  // It may be a video that another test has just published.
  const card = page
    .getByRole("list", { name: "FOR YOU" })
    .getByRole("article")
    .filter({ hasNotText: "Members ·" })
    .first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link", { name: title }).click();

  await expect(page).toHaveURL(/\/watch\?v=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectToPlay(page);

  // Controls hide during playback until the pointer moves.
  const pointAtIt = () => page.getByRole("region", { name: /^Video player/ }).hover();

  await test.step("seeks by a click on the seek bar", async () => {
    await pointAtIt();
    const bar = page.getByRole("slider", { name: "Seek" });
    const box = await bar.boundingBox();
    if (!box) throw new Error("The seek bar is not shown.");
    const duration = await page.locator("video").evaluate((video: HTMLVideoElement) => video.duration);
    // Playback alone would reach this position, and may already have.
    await pause(page);
    await seekTo(page, 0);
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
    await expect.poll(async () => Math.abs((await currentTime(page)) - duration / 2)).toBeLessThan(duration * 0.05);
    await page.locator("video").evaluate((video: HTMLVideoElement) => video.play());
    const frames = await decodedFrames(page);
    await expect.poll(() => decodedFrames(page)).toBeGreaterThan(frames);
  });

  await test.step("switches the quality", async () => {
    await pointAtIt();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: /Quality/ }).click();
    const lowest = page.getByRole("menuitemradio", { name: /^\d+p$/ }).last();
    const height = Number.parseInt(await lowest.innerText());
    await lowest.click();
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoHeight))
      .toBe(height);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("video-quality"))).toBe(String(height));
  });

  await test.step("is in the history", async () => {
    const videoId = new URL(page.url()).searchParams.get("v");
    await pause(page);
    await page.goto("/history");
    await expect(page.getByRole("link", { name: title })).toHaveAttribute("href", `/watch?v=${videoId}`);
  });
});
