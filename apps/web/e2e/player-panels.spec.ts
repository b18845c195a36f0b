import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { store } from "./browser-state";
import { demo } from "./demo";
import { seekTo } from "./player";
import { refusePlayback } from "./refuse-playback";
import { expect, test } from "./test";

test.use({ locale: "de" });

const settings = (page: Page) => page.locator("[data-part=settings-button]");

test("R-PLAYER-15 the menu opens panels that load then, in the page's language", async ({
  page,
  context,
}) => {
  const panels: string[] = [];
  page.on("request", (request) => {
    const name = /caption-style-on-demand|stats-panel/.exec(request.url())?.[0];
    if (name) panels.push(name);
  });
  await store(context, { "video-captions": "true", "video-caption-language": "en" });
  await refusePlayback(page);
  await page.goto(`/watch?v=${demo.captionedVideo.id}`);
  const caption = page.locator("[data-part=captions] span");
  const showCaption = async () => {
    const readyState = () =>
      page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState);
    await expect.poll(readyState).toBeGreaterThanOrEqual(2);
    // Within the first caption.
    await seekTo(page, 2);
    await expect(caption).toBeVisible();
  };
  await showCaption();
  await expect(caption).toHaveCSS("text-shadow", "none");

  const open = async (name: string) => {
    await settings(page).press("Enter");
    const entry = page.getByRole("menuitem", { name });
    await expect(entry).toBeVisible();
    const before = panels.length;
    await entry.press("Enter");
    const panel = page.getByRole("dialog", { name });
    await expect(panel.getByRole("button", { name: "Schließen" })).toBeFocused();
    return { panel, requested: panels.slice(before), before };
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(settings(page)).toBeFocused();
  };

  const style = await open("Untertitel-Stil");
  expect([style.before, style.requested]).toEqual([0, ["caption-style-on-demand"]]);
  await style.panel.getByLabel("Textfarbe").selectOption("yellow");
  await style.panel.getByLabel("Kontur").selectOption("uniform");
  await expect(caption).toHaveCSS("color", "rgb(255, 255, 0)");
  await expect(caption).not.toHaveCSS("text-shadow", "none");
  await expectAccessible(page);
  await close();

  const stats = await open("Statistik für Technikfans");
  expect(stats.requested).toEqual(["stats-panel"]);
  await expect(stats.panel.getByText("Lautstärke", { exact: true })).toBeVisible();
  await expect(stats.panel.getByText(/^plain\b/)).toBeVisible();
  await expect(stats.panel.getByText(/^\d+p, .*Mb\/s/)).toBeVisible();
  await expectAccessible(page);
  await close();

  await page.reload();
  await showCaption();
  await expect(caption).toHaveCSS("color", "rgb(255, 255, 0)");
  await expect(caption).not.toHaveCSS("text-shadow", "none");
});
