import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { store } from "./browser-state";
import { demo } from "./demo";
import { expectToPlay, loopVideos, pause, seekTo } from "./player";
import { expect, test } from "./test";

/** Stops within the first caption. */
async function showCaption(page: Page) {
  await expectToPlay(page);
  await pause(page);
  await seekTo(page, 2);
  await expect(page.locator("[data-part=captions] span")).toBeVisible();
}

test.beforeEach(async ({ page, context }) => {
  await store(context, { "video-captions": "true", "video-caption-language": "en" });
  await loopVideos(page);
  await page.goto(`/watch?v=${demo.captionedVideo.id}`);
  await showCaption(page);
});

test("R-PLAYER-15 the style of captions is chosen in the player's menu, and kept", async ({ page }) => {
  const panels: string[] = [];
  page.on("request", (request) => request.url().includes("caption-style-on-demand") && panels.push(request.url()));
  const caption = page.locator("[data-part=captions] span");
  await expect(caption).toHaveCSS("text-shadow", "none");
  await page.locator("[data-part=settings-button]").press("Enter");
  const entry = page.getByRole("menuitem", { name: "Caption style" });
  await expect(entry).toBeVisible();
  expect(panels).toEqual([]);
  await entry.press("Enter");
  const panel = page.getByRole("dialog", { name: "Caption style" });
  await panel.getByLabel("Text colour").selectOption("Yellow");
  await panel.getByLabel("Edge").selectOption("Uniform");
  await expect(caption).toHaveCSS("color", "rgb(255, 255, 0)");
  expect(panels).toHaveLength(1);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.locator("[data-part=settings-button]")).toBeFocused();

  await page.reload();
  await showCaption(page);
  await expect(caption).toHaveCSS("color", "rgb(255, 255, 0)");
  await expect(caption).not.toHaveCSS("text-shadow", "none");
});

test.describe("in German", () => {
  test.use({ locale: "de" });

  test("the panel is in the language of the page", async ({ page }) => {
    await page.locator("[data-part=settings-button]").press("Enter");
    await page.getByRole("menuitem", { name: "Untertitel-Stil" }).press("Enter");
    const panel = page.getByRole("dialog", { name: "Untertitel-Stil" });
    await expect(panel.getByLabel("Textfarbe")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Schließen" })).toBeFocused();
  });
});
