import type { Page } from "@playwright/test";
import { store } from "./browser-state";
import { demo } from "./demo";
import { expectToPlay } from "./player";
import { expect, test } from "./test";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Your privacy, your choice" });
const choice = (page: Page) => page.evaluate(() => localStorage.getItem("cookies"));

test.describe("before any choice", () => {
  test.use({ choice: null });

  for (const [button, stored] of [
    ["Accept All", "true"],
    ["Necessary Only", "false"],
  ] as const) {
    test(`R-COOKIE-01 '${button}' stores '${stored}' and reloads`, async ({ page }) => {
      await page.goto("/contact");
      await expect(dialog(page)).toBeVisible();
      expect(await choice(page)).toBeNull();
      await page.evaluate(() => Object.assign(window, { beforeReload: true }));
      const reloaded = page.waitForEvent("load");
      await dialog(page).getByRole("button", { name: button }).click();
      await reloaded;
      expect(await page.evaluate(() => "beforeReload" in window)).toBe(false);
      expect(await choice(page)).toBe(stored);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    });
  }

  test("R-COOKIE-04 nothing optional is stored before consent", async ({ page }) => {
    await page.goto(`/watch?v=${demo.longVideo.id}`);
    await expectToPlay(page);
    await page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());
    await page.goto("/");
    await page.getByRole("combobox", { name: "Search" }).fill("light");
    await expect(page.getByRole("option").first()).toBeVisible();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /history|search|cookies/.test(key))).toEqual([]);
  });
});

test.describe("with necessary cookies only", () => {
  test.use({ choice: "false" });

  test("R-COOKIE-04 no history is written or read, and what one asked for is kept", async ({ page, context }) => {
    const { id, durationSeconds: duration } = demo.longVideo;
    const earlier = JSON.stringify({ [id]: { progress: 9, duration, epoch: 1_700_000_000 } });
    await store(context, { "watch-history": earlier });
    await page.goto(`/watch?v=${id}`);
    await expectToPlay(page);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: `Follow ${demo.creator.name}` }).click();
    await expect(main.getByRole("button", { name: `Following ${demo.creator.name}` })).toBeVisible();
    await page.goto("/history");
    await expect(page.getByText("Your cookie settings don't allow for watch history to be stored.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("watch-history"))).toBe(earlier);
    expect(await page.evaluate(() => localStorage.getItem("following"))).toBe(JSON.stringify([demo.creator.id]));
  });
});

test("R-COOKIE-02 the choice can be changed, and every open tab asks again", async ({ page, context }) => {
  await page.goto("/cookies");
  const other = await context.newPage();
  await other.goto("/contact");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Change Privacy Settings" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(other)).toBeVisible();
  await expect.poll(() => choice(page)).toBeNull();
});

test("R-COOKIE-03 the page explains cookies, local storage and both options", async ({ page }) => {
  await page.goto("/cookies");
  const main = page.getByRole("main");
  for (const words of [/30 days/, /no expiry/, /10 MB/, /remove the\s+oldest/, /Accept All/, /Necessary Only/]) {
    await expect(main).toContainText(words);
  }
});

test("R-COOKIE-05 values that cannot be read are set aside", async ({ page, context }) => {
  await store(context, { "watch-history": "{oops", following: "[[[", sortMode: "sideways", "user-data": "nonsense" });
  await page.goto("/");
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  await page.goto("/history");
  await expect(page.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
  await page.goto("/following");
  await expect(page.getByRole("heading", { name: "You're not following anyone..." })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("following-quarantine"))).toBe("[[[");
});
