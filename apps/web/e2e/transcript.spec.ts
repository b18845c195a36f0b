import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { demo } from "./demo";
import { beginning, currentTime, pause, seekTo } from "./player";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

const address = `/watch?v=${demo.captionedVideo.id}`;
const section = (page: Page) => page.getByRole("group").filter({ hasText: "Transcript" });
const lines = (page: Page) => section(page).getByRole("list").getByRole("link");
const current = (page: Page) => section(page).locator('[aria-current="true"]');

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("R-WORD-01 a transcript follows playback, plays from a line and is searched", async ({
  page,
}) => {
  await page.goto(address);
  await beginning(page);
  await pause(page);
  await waitForIdle(page);
  await section(page).getByText("Transcript", { exact: true }).click();
  await expect(lines(page)).toHaveCount(6);
  await seekTo(page, 6);
  await expect(current(page)).toContainText("The disc lights on the first frame of every second.");

  await lines(page).filter({ hasText: "Twenty seconds" }).click();
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(20);
  await expect(page).toHaveURL(new RegExp(`${demo.captionedVideo.id}$`));
  await pause(page);
  await seekTo(page, 21);
  await expect(current(page)).toContainText("Twenty seconds");

  // One line is in the order of Tab, the others are reached by arrows, which do not change the
  // volume.
  await current(page).focus();
  await page.keyboard.press("Home");
  await expect(lines(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(lines(page).nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => currentTime(page)).toBeLessThan(15);
  await pause(page);

  await section(page)
    .getByRole("searchbox", { name: "Search in the transcript" })
    .fill("DISC first");
  await expect(lines(page)).toHaveCount(1);
  await expect(section(page).getByRole("status")).toHaveText("Lines found: 1");
  // It was said before: the playhead is at another line.
  await expect(current(page)).toHaveCount(0);
  await section(page).getByRole("searchbox").fill("");
  await section(page).getByRole("button", { name: "Copy with times" }).click();
  await expect(page.getByText("Transcript copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^0:00 This is a test signal\.\n0:05 The disc lights/);

  await section(page).getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expect(lines(page).first()).toContainText("Dies ist ein Testsignal.");
  await expect(section(page).getByRole("list")).toHaveAttribute("lang", "de");
  await expectAccessible(page);
});

test("R-WORD-01 a video without captions has no transcript", async ({ page }) => {
  await page.goto(`/watch?v=${demo.video.id}`);
  await waitForIdle(page);
  await expect(section(page)).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("R-WORD-01 R-RENDER-01 the page has the transcript's lines as links", async ({ page }) => {
    await page.goto(address);
    await section(page).getByText("Transcript", { exact: true }).click();
    await expect(lines(page).nth(1)).toContainText(
      "The disc lights on the first frame of every second.",
    );
    await expect(lines(page).nth(1)).toHaveAttribute("href", `${address}&t=5`);
  });
});
