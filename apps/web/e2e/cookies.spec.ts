import type { Page } from "@playwright/test";
import { store } from "./browser-state";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { expectToPlay, pause } from "./player";
import { expect, test } from "./test";
import { waitForFrames } from "./wait-for-frames";
import { waitForIdle } from "./wait-for-idle";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Your privacy, your choice" });
const choice = (page: Page) => page.evaluate(() => localStorage.getItem("cookies"));

test.describe("before any choice", () => {
  test.use({ choice: null });

  test("R-COOKIE-01 R-COOKIE-02 R-COOKIE-03 R-COOKIE-04 nothing is stored unasked", async ({
    page,
    context,
  }) => {
    const main = page.getByRole("main");
    /** Chooses, and expects the page to reload without the question. */
    const choose = async (button: string, stored: string) => {
      await page.evaluate(() => Object.assign(window, { beforeReload: true }));
      const reloaded = page.waitForEvent("load");
      await dialog(page).getByRole("button", { name: button }).click();
      await reloaded;
      expect(await page.evaluate(() => "beforeReload" in window)).toBe(false);
      expect(await choice(page)).toBe(stored);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    };

    await test.step("nothing optional is stored before consent", async () => {
      await page.goto(`/watch?v=${demo.longVideo.id}`);
      await expect(dialog(page)).toBeVisible();
      await expectToPlay(page);
      await pause(page);
      await openInPage(page, "/cookies");
      await expect(page).toHaveTitle(/^Cookies/);
      await page.getByRole("combobox", { name: "Search" }).fill("light");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("Escape");
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => /history|search|cookies/.test(key))).toEqual([]);
    });

    await test.step("the page explains cookies, local storage and both options", async () => {
      for (const words of [
        /30 days/,
        /no expiry/,
        /10 MB/,
        /remove the\s+oldest/,
        /Accept All/,
        /Necessary Only/,
      ]) {
        await expect(main).toContainText(words);
      }
    });

    await test.step("'Accept All' stores 'true' and reloads", () => choose("Accept All", "true"));

    await test.step("the choice can be changed, and every open tab asks again", async () => {
      const other = await context.newPage();
      await other.goto("/contact");
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(dialog(other)).toBeHidden();
      await page.getByRole("button", { name: "Change Privacy Settings" }).click();
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(other)).toBeVisible();
      await expect.poll(() => choice(page)).toBeNull();
      await other.close();
    });

    await test.step("'Necessary Only' stores 'false' and reloads", () =>
      choose("Necessary Only", "false"));
  });
});

test.describe("with necessary cookies only", () => {
  test.use({ choice: "false" });

  test("R-COOKIE-04 R-HOME-04 R-SHELL-05 no history is written or read", async ({
    page,
    context,
  }) => {
    const main = page.getByRole("main");
    const { id, durationSeconds: duration } = demo.longVideo;
    const earlier = JSON.stringify({ [id]: { progress: 9, duration, epoch: 1_700_000_000 } });
    await store(context, { "watch-history": earlier });

    await test.step("nothing of it is shown at home or asked for", async () => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.goto("/");
      const feed = page.getByRole("list", { name: "FOR YOU" });
      await expect(feed).toBeVisible();
      await waitForIdle(page);
      await expect(page.getByRole("region", { name: "Continue Watching" })).toBeHidden();
      expect(asked.filter((url) => url.includes("watched-videos"))).toEqual([]);
      await expect(feed.getByRole("progressbar")).toHaveCount(0);
    });

    await test.step("its entry in the menu is off and says why", async () => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const entry = page.getByRole("dialog").getByRole("link", { name: "Watch History" });
      await expect(entry).toHaveAttribute("aria-disabled", "true");
      const tooltip = page.getByRole("tooltip");
      await entry.hover();
      await expect(tooltip).toHaveText(
        "Your cookie settings don't allow for watch history to be stored.",
      );
      await expect(tooltip).toBeVisible();
      await page.mouse.move(1000, 700);
      await expect(tooltip).toBeHidden();

      while (!(await entry.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press("Tab");
      await expect(tooltip).toBeVisible();
      await entry.click({ force: true });
      await waitForFrames(page);
      await expect(page).toHaveURL("/");
      await page.keyboard.press("Escape");
    });

    await test.step("a video that plays is not written, but who is followed is", async () => {
      await openInPage(page, `/watch?v=${id}`);
      await expectToPlay(page);
      await main.getByRole("button", { name: `Follow ${demo.creator.name}` }).click();
      await expect(
        main.getByRole("button", { name: `Following ${demo.creator.name}` }),
      ).toBeVisible();
      await openInPage(page, "/history");
      await expect(
        page.getByText("Your cookie settings don't allow for watch history to be stored."),
      ).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("watch-history"))).toBe(earlier);
      expect(await page.evaluate(() => localStorage.getItem("following"))).toBe(
        JSON.stringify([demo.creator.id]),
      );
    });
  });
});

test("R-COOKIE-05 values that cannot be read are set aside", async ({ page, context }) => {
  await store(context, {
    "watch-history": "{oops",
    following: "[[[",
    sortMode: "sideways",
    "user-data": "nonsense",
  });
  await page.goto("/");
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  await openInPage(page, "/history");
  await expect(page.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
  await openInPage(page, "/following");
  await expect(page.getByRole("heading", { name: "You're not following anyone..." })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("following-quarantine")))
    .toBe("[[[");
});
