import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { demo } from "./demo";
import { expectToPlay, loopVideos } from "./player";
import { expect, test } from "./test";

/** Opens the player's menu by keyboard. */
async function openMenu(page: Page) {
  await loopVideos(page);
  await page.goto(`/watch?v=${demo.longVideo.id}`);
  await expectToPlay(page);
  await page.locator("[data-part=settings-button]").press("Enter");
}

test("the player's menu opens the stats, and nothing of their panel loads before", async ({ page }) => {
  const panels: string[] = [];
  page.on("request", (request) => request.url().includes("stats-panel") && panels.push(request.url()));
  await openMenu(page);
  const entry = page.getByRole("menuitem", { name: "Stats for nerds" });
  await expect(entry).toBeVisible();
  expect(panels).toEqual([]);
  await entry.press("Enter");
  const panel = page.getByRole("dialog", { name: "Stats for nerds" });
  await expect(panel.getByText("plain", { exact: true })).toBeVisible();
  await expect(panel.getByText(/^\d+p, .*Mb\/s/)).toBeVisible();
  expect(panels).toHaveLength(1);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.locator("[data-part=settings-button]")).toBeFocused();
});

test.describe("in German", () => {
  test.use({ locale: "de" });

  test("the stats are in the language of the page", async ({ page }) => {
    await openMenu(page);
    await page.getByRole("menuitem", { name: "Statistik für Technikfans" }).press("Enter");
    const panel = page.getByRole("dialog", { name: "Statistik für Technikfans" });
    await expect(panel.getByText("Lautstärke", { exact: true })).toBeVisible();
    await expect(panel.getByRole("button", { name: "Schließen" })).toBeFocused();
  });
});
