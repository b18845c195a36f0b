import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { demo } from "./demo";
import { expectToPlay, loopVideos, playToEnd } from "./player";
import { expect, test } from "./test";

const choose = async (page: Page, name: string) => {
  await page.locator("[data-part=settings-button]").press("Enter");
  await page.getByRole("menuitem", { name }).press("Enter");
};

test.beforeEach(async ({ page }) => {
  await loopVideos(page);
  await page.goto(`/watch?v=${demo.video.id}`);
  await expectToPlay(page);
});

test("R-DAILY-09 the A-B loop and the screenshot load once they are chosen in the menu", async ({
  page,
}) => {
  await choose(page, "A-B loop");
  const loop = page.getByRole("group", { name: "A-B loop" });
  await loop.getByRole("button", { name: "Set A" }).click();
  await expect(page.getByText(/^Loop starts at/)).toBeVisible();
  // The player in a corner has its own buttons in their place.
  await page.getByRole("banner").getByRole("link", { name: "Marquee" }).press("Enter");
  await expect(loop).toBeHidden();
  await page.goBack();
  await expect(loop).toBeVisible();
  const download = page.waitForEvent("download");
  await choose(page, "Save screenshot");
  expect((await download).suggestedFilename()).toMatch(
    new RegExp(`^${demo.video.title} .+\\.png$`),
  );
  await choose(page, "Save screenshot");
  await page.locator("[data-part=settings-button]").press("Enter");
  await expect(page.getByRole("menuitem", { name: "A-B loop" })).toHaveCount(1);
  await expect(page.getByRole("menuitem", { name: "Stats for nerds" })).toHaveCount(1);
});

test("R-DAILY-02 the sleep timer pauses at the end of the video, and is turned off", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog", { name: "Sleep timer" });
  await choose(page, "Sleep timer");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "30 minutes" }).press("Enter");
  await expect(page.getByText("Playback pauses in 30 minutes")).toBeVisible();
  await choose(page, "Sleep timer");
  await expect(dialog.getByRole("button", { name: "30 minutes" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await dialog.getByRole("button", { name: "Turn off" }).press("Enter");
  await choose(page, "Sleep timer");
  await dialog.getByRole("button", { name: "End of this video" }).press("Enter");
  await playToEnd(page);
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.ended))
    .toBe(true);
  await expect(page.getByRole("group", { name: "Up next" })).toHaveCount(0);

  // The next end of a video is one as ever.
  await page.keyboard.press("k");
  await expectToPlay(page);
  await playToEnd(page);
  await expect(page.getByRole("group", { name: "Up next" })).toBeVisible();
});
