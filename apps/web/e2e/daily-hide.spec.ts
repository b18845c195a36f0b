import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { store } from "./browser-state";
import { demo } from "./demo";
import { holdScripts } from "./hold-responses";
import { expectToPlay, loopVideos, playToEnd } from "./player";
import { refusePlayback } from "./refuse-playback";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

const feed = (page: Page) => page.getByRole("list", { name: "FOR YOU" });
const recommended = (page: Page) =>
  page.getByRole("region", { name: "Recommended" }).getByRole("article");
const videoLink = (page: Page, id: string) =>
  page.getByRole("main").locator(`a[data-card-link][href^="/watch?v=${id}"]`);

test("R-DAILY-04 a card's menu hides a video or creator, and undoes it", async ({ page }) => {
  await page.goto("/");
  const cards = feed(page).getByRole("article");
  await expect(cards.first()).toBeVisible();
  await waitForIdle(page);
  const address = (await cards.first().locator("a[data-card-link]").getAttribute("href")) ?? "";
  const id = new URL(address, "http://localhost").searchParams.get("v") ?? "";
  const next = cards.nth(1).locator("a[data-card-link]");
  const nextAddress = (await next.getAttribute("href")) ?? "";
  await cards
    .first()
    .getByRole("button", { name: /^Options for / })
    .press("Enter");
  await page.getByRole("menuitem", { name: "Not interested" }).press("Enter");
  await expect(videoLink(page, id)).toHaveCount(0);
  await expect(page.locator(`a[data-card-link][href="${nextAddress}"]`).first()).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(videoLink(page, id)).toHaveCount(1);

  await cards
    .first()
    .getByRole("button", { name: /^Options for / })
    .click();
  await page.getByRole("menuitem", { name: "Do not show this creator" }).click();
  await expect(videoLink(page, id)).toHaveCount(0);
  await page.reload();
  await expect(cards.first()).toBeVisible();
  await waitForIdle(page);
  await expect(videoLink(page, id)).toHaveCount(0);

  // The settings can show the creator again.
  await page.goto("/settings");
  await page.getByRole("button", { name: "Show the list" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Hidden videos and creators" });
  await expect(dialog.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Show again: / }).press("Enter");
  await expect(dialog.getByRole("article")).toHaveCount(0);
  await page.goto("/");
  await expect(videoLink(page, id).first()).toBeAttached();
});

test("R-DAILY-04 what is hidden is neither in the first bytes nor recommended", async ({
  page,
  context,
}) => {
  await refusePlayback(page);
  await page.goto(`/watch?v=${demo.longVideo.id}`);
  await expect(recommended(page).first()).toBeVisible();
  await waitForIdle(page);
  const count = await recommended(page).count();
  const addresses = await recommended(page)
    .locator("a[data-card-link]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const ids = addresses
    .slice(0, 3)
    .map((address) => new URL(address, "http://localhost").searchParams.get("v"));
  await store(context, { hidden: JSON.stringify({ videoIds: ids, creatorIds: [] }) });

  const letScriptsCome = await holdScripts(page);
  await page.goto(`/watch?v=${demo.longVideo.id}`, { waitUntil: "commit" });
  await expect(recommended(page).first()).toBeVisible();
  const sent = page.locator(`a[data-card-link][href="${addresses[0]}"]`);
  await expect(sent).toBeAttached();
  await expect(sent).toBeHidden();
  letScriptsCome();
  await expect(sent).toHaveCount(0);
  await expect(recommended(page)).toHaveCount(count);
  for (const address of addresses.slice(0, 3)) {
    await expect(page.locator(`a[data-card-link][href="${address}"]`)).toHaveCount(0);
  }
  await page.goto("/search?q=light");
  await page.getByRole("main").getByRole("article").first().waitFor();
});

test("R-DAILY-04 what is hidden does not follow the end of a video", async ({ page }) => {
  await loopVideos(page);
  const first = page
    .getByRole("region", { name: /^More from/ })
    .getByRole("article")
    .first();
  await page.goto(`/watch?v=${demo.video.id}`);
  const title = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("button", { name: /^Options for / }).click();
  await page.getByRole("menuitem", { name: "Not interested" }).click();
  await expect(first.getByRole("heading")).not.toHaveText(title);
  const following = (await first.getByRole("heading").textContent()) ?? "";
  await expectToPlay(page);
  await playToEnd(page);
  await expect(page.getByRole("group", { name: "Up next" })).toContainText(following);
});
