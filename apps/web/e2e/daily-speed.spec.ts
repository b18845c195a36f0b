import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { expectToPlay, loopVideos } from "./player";
import { expect, test } from "./test";

const rate = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate);
const expectRate = (page: Page, value: number) => expect.poll(() => rate(page)).toBe(value);
const open = async (page: Page, id: string) => {
  await page.goto(`/watch?v=${id}`);
  await expectToPlay(page);
};
const choose = async (page: Page, name: string) => {
  await page.locator("[data-part=settings-button]").press("Enter");
  await page.getByRole("menuitem", { name }).press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
};

test("R-DAILY-01 keys change the speed by 0.05, which the site and a creator remember", async ({
  page,
}) => {
  await loopVideos(page);
  await open(page, demo.video.id);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+>");
  await expectRate(page, 1.15);
  // The flash disappears. The announcement stays.
  await expect(page.getByText("Speed 1.15", { exact: true })).toBeAttached();
  await page.keyboard.press("Shift+<");
  await expectRate(page, 1.1);
  await page.locator("[data-part=settings-button]").press("Enter");
  await page.getByRole("menuitem", { name: /^Speed/ }).press("Enter");
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "0.25×",
    "0.5×",
    "Normal",
    "1.1×",
    "1.5×",
    "2×",
  ]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await choose(page, "Keep this speed for this creator");
  await page.keyboard.press("Shift+>");
  await expectRate(page, 1.15);
  await open(page, demo.captionedVideo.id);
  await expectRate(page, 1.1);
  await open(page, demo.video.id);
  await expectRate(page, 1.15);
  await choose(page, "Use my usual speed for this creator");
  await expectRate(page, 1.1);
  await page.reload();
  await expectRate(page, 1.1);
});

test("R-DAILY-01 Space and the pointer play at 2 × in the same pitch while held", async ({
  page,
}) => {
  await loopVideos(page);
  await open(page, demo.longVideo.id);
  const video = page.locator("video");
  const surface = page.locator("[data-part=gestures]");
  const holds = [
    { start: () => page.keyboard.down(" "), end: () => page.keyboard.up(" ") },
    {
      start: async () => {
        await surface.hover();
        await page.mouse.down();
      },
      end: () => page.mouse.up(),
    },
  ];
  for (const { start, end } of holds) {
    await start();
    await expectRate(page, 2);
    await expect(page.locator("[data-part=flash]")).toHaveText("2×");
    expect(await video.evaluate((element: HTMLVideoElement) => element.preservesPitch)).toBe(true);
    await end();
    await expectRate(page, 1);
    expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  }
  await page.keyboard.press(" ");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
});
