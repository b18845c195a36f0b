import { haveWatched } from "./browser-state";
import { demo } from "./demo";
import { currentTime, loopVideos } from "./player";
import { refusePlayback } from "./refuse-playback";
import { expect, test } from "./test";
import { waitForFrames } from "./wait-for-frames";
import { withoutLongTimers } from "./without-long-timers";

const looks = {
  "a phone, in the dark theme": { viewport: { width: 360, height: 740 }, colorScheme: "dark" },
  "a tablet, in the light theme": { viewport: { width: 768, height: 1024 }, colorScheme: "light" },
} as const;

for (const [name, look] of Object.entries(looks)) {
  test.describe(`on ${name}`, () => {
    test.use({ ...look, hasTouch: true, isMobile: true });

    test(`R-WATCH-01 R-WATCH-04 R-WATCH-09 all is used by touch, on ${name}`, async ({
      page,
      context,
    }) => {
      const [first, second] = demo.playlistVideos;
      await haveWatched(context, {
        [second]: { progress: 8, duration: 18 },
        RAjgWGSIzOJ: { progress: 300, duration: 730, secondsAgo: 60 },
      });
      await withoutLongTimers(page);
      await refusePlayback(page);
      await page.goto(`/watch?v=${first}&playlist=${demo.shortPlaylist.id}&index=0`);
      const main = page.getByRole("main");
      const menu = page.getByRole("dialog", { name: "Menu" });
      const openMenu = () => page.getByRole("button", { name: "Menu", exact: true }).tap();

      await test.step("follow, playlist and share", async () => {
        await main.getByRole("button", { name: `Follow ${demo.creator.name}` }).tap();
        await expect(
          main.getByRole("button", { name: `Following ${demo.creator.name}` }),
        ).toBeVisible();

        const panel = page.getByRole("region", { name: demo.shortPlaylist.name });
        await panel.getByRole("link", { name: demo.video.title }).tap();
        await expect(page).toHaveURL(
          `/watch?v=${second}&playlist=${demo.shortPlaylist.id}&index=1`,
        );
        await expect(panel.locator("[aria-current=true]")).toHaveText(demo.video.title);

        await main.getByRole("button", { name: "Share" }).tap();
        const dialog = page.getByRole("dialog", { name: "Share" });
        await dialog.getByRole("checkbox", { name: /^Start at/ }).tap();
        await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(
          /&t=\d+&ref=share$/,
        );
        await dialog.getByRole("button", { name: "Close" }).tap();
        await expect(dialog).toBeHidden();
      });

      await test.step("R-HIST-02 the history", async () => {
        await openMenu();
        await menu.getByRole("link", { name: "Watch History" }).tap();
        await expect(page).toHaveURL("/history");
        const rows = main.getByRole("listitem");
        await page.getByRole("button", { name: "Select" }).tap();
        await rows.first().getByRole("link", { name: demo.video.title }).tap();
        await expect(page.getByText("1 selected")).toBeVisible();
        await page.getByRole("button", { name: "Delete selected" }).tap();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete selected" }).tap();
        await expect(rows).toHaveCount(1);
        await rows.first().getByRole("link").first().tap();
        await expect(page).toHaveURL(/^.*\/watch\?v=RAjgWGSIzOJ$/);
      });

      await test.step("R-SHELL-04 R-HOME-03 the menu, and the carousel", async () => {
        await openMenu();
        await expect(menu).toBeVisible();
        await page.touchscreen.tap(look.viewport.width - 5, look.viewport.height - 5);
        await expect(menu).toBeHidden();
        await openMenu();
        await menu.getByRole("link", { name: "Home" }).tap();
        await expect(page).toHaveURL("/");

        const carousel = page.getByRole("region", { name: "FEATURED" });
        const card = (at: number) => carousel.getByRole("group", { name: `${at} of` });
        await carousel.getByRole("button", { name: "Show 2 of" }).tap();
        await expect(card(2)).toBeVisible();
        await expect(card(1)).toBeHidden();
        // Phones swipe instead.
        if (look.viewport.width >= 720) {
          await carousel.getByRole("button", { name: "Previous" }).tap();
          await expect(card(1)).toBeVisible();
          await expect(card(2)).toBeHidden();
        }
      });

      await test.step("R-SEARCH-02 the search", async () => {
        const open = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
        if (await open.isVisible()) await open.tap();
        const box = page.getByRole("combobox", { name: "Search" });
        await box.tap();
        await box.fill("northern");
        await page.getByRole("option", { name: demo.video.title }).tap();
        await expect(page.getByRole("heading", { level: 1, name: demo.video.title })).toBeVisible();
        await expect(page.getByRole("option")).toHaveCount(0);
      });
    });

    test.describe("with necessary cookies only", () => {
      test.use({ choice: "false" });

      test(`R-SHELL-05 a tap on the history entry says why it is off, on ${name}`, async ({
        page,
      }) => {
        await withoutLongTimers(page);
        await page.goto("/plans");
        await page.getByRole("button", { name: "Menu", exact: true }).tap();
        const entry = page.getByRole("dialog").getByRole("link", { name: "Watch History" });
        // Playwright refuses to tap disabled elements.
        await expect(entry).toBeInViewport({ ratio: 1 });
        const box = await entry.boundingBox();
        await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
        await expect(page.getByRole("tooltip")).toHaveText(
          "Your cookie settings don't allow for watch history to be stored.",
        );
        await expect(page.getByRole("tooltip")).toBeVisible();
        await waitForFrames(page);
        await expect(page).toHaveURL("/plans");
      });
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("R-VISIT-13 the player goes edge to edge, and fills a turned screen", async ({ page }) => {
    // The sheet is not part of the page.
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        shared.push(data);
        if (shared.length > 1) throw new DOMException("Dismissed.", "AbortError");
      };
    });
    await loopVideos(page);
    await page.goto(`/watch?v=${demo.video.id}`);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.1);
    await page.getByRole("main").getByRole("button", { name: "Share" }).tap();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared") as unknown))
      .toEqual([
        {
          title: demo.video.title,
          url: new URL(`/watch?v=${demo.video.id}&ref=share`, page.url()).href,
        },
      ]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // After dismissing the sheet, the visitor gets the other options.
    await page.getByRole("main").getByRole("button", { name: "Share" }).tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("checkbox", { name: /^Start at/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    const player = page.getByRole("region", { name: /^Video player/ });
    const header = await page.getByRole("banner").boundingBox();
    const box = await player.boundingBox();
    expect(box).toEqual({ x: 0, y: header?.height, width: 360, height: (360 * 9) / 16 });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(async () => (await player.boundingBox())?.width).toBe(width);
      await expect(player.locator("[data-part=time] > :last-child")).toBeVisible();
      expect(
        await player
          .locator("[data-part=time]")
          .evaluate((time) => time.scrollWidth - time.clientWidth),
      ).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }

    const turn = async (
      type: "portraitPrimary" | "landscapePrimary",
      width: number,
      height: number,
    ) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setDeviceMetricsOverride", {
        width,
        height,
        mobile: true,
        deviceScaleFactor: 1,
        screenOrientation: { type, angle: type === "portraitPrimary" ? 0 : 90 },
      });
    };
    const isFullscreen = () => page.evaluate(() => document.fullscreenElement !== null);
    await turn("portraitPrimary", 360, 740);
    await turn("landscapePrimary", 740, 360);
    await expect.poll(isFullscreen).toBe(true);
    await turn("portraitPrimary", 360, 740);
    await expect.poll(isFullscreen).toBe(false);

    // So fast that the page has not been told of the fullscreen yet.
    await page.evaluate(() => {
      const drop = (event: Event) => event.stopImmediatePropagation();
      window.addEventListener("fullscreenchange", drop, { capture: true });
      Object.assign(window, {
        stopDropping: () => window.removeEventListener("fullscreenchange", drop, true),
      });
    });
    await turn("landscapePrimary", 740, 360);
    await expect.poll(isFullscreen).toBe(true);
    await turn("portraitPrimary", 360, 740);
    await expect.poll(isFullscreen).toBe(false);

    // So fast that the browser is not in fullscreen yet.
    await page.evaluate(() => {
      (Reflect.get(window, "stopDropping") as () => void)();
      const { requestFullscreen } = Element.prototype;
      Element.prototype.requestFullscreen = function (options) {
        return new Promise((resolve, reject) => {
          const enter = () => requestFullscreen.call(this, options).then(resolve, reject);
          Object.assign(window, { enter });
        });
      };
      screen.orientation.addEventListener("change", () => {
        Object.assign(window, { isTurnedBack: screen.orientation.type.startsWith("portrait") });
      });
    });
    await turn("landscapePrimary", 740, 360);
    await expect.poll(() => page.evaluate(() => Reflect.has(window, "enter"))).toBe(true);
    await turn("portraitPrimary", 360, 740);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "isTurnedBack") as unknown))
      .toBe(true);
    await page.evaluate(() => (Reflect.get(window, "enter") as () => Promise<void>)());
    await expect.poll(isFullscreen).toBe(false);
  });
});
