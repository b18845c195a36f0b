import type { BrowserContext, Locator, Page } from "@playwright/test";
import { colourRules, expectNoViolations, setTheme, violationsOn } from "./axe";
import { displayToken, haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { expectToFit } from "./expect-to-fit";
import { startWalk } from "./page-walk";
import { publicPaths } from "./public-paths";
import { expect, test } from "./test";
import { prepareUntranslatedTexts } from "./untranslated-texts";
import { waitForFrames } from "./wait-for-frames";

const watched = {
  RAjgWGSIzOJ: { progress: 300, duration: 730 },
  [demo.video.id]: { progress: 10, duration: 700 },
};

const preferences = {
  sortMode: "oldest",
  "video-vol": "0.3",
  "video-quality": "480",
  "auto-quality": "false",
  following: JSON.stringify([demo.creator.id]),
  "search-text": "lantern",
};

/** Someone with a history and preferences, as their browser knows it. */
async function returning(context: BrowserContext, values: Record<string, string> = {}) {
  await store(context, { ...preferences, ...values });
  await haveWatched(context, watched);
}

const userData = displayToken({ name: "Ada", email: "ada@example.com" });

/** Titles of pages. For other pages, only the server's title and the screen's are compared. */
const titles: Partial<Record<string, string>> = {
  "/": "Home",
  [`/watch?v=${demo.video.id}`]: demo.video.title,
  [`/watch?v=${demo.playlistVideos[0]}&playlist=${demo.shortPlaylist.id}&index=0`]: "Amber Tide",
  [`/c/${demo.creator.username}`]: demo.creator.name,
  [`/playlist?id=${demo.shortPlaylist.id}`]: demo.shortPlaylist.name,
  "/following": "Following",
  "/history": "Previously Watched",
  "/plans": "Plans",
  "/cookies": "Cookies",
  "/contact": "Contact",
  "/privacy-policy": "Privacy Policy",
  "/terms": "Terms",
};

/** The main action of each page. */
const mainActions: Record<string, (page: Page) => Locator> = {
  "/": (page) => page.getByRole("list", { name: "FOR YOU" }).getByRole("link").first(),
  [`/watch?v=${demo.video.id}`]: (page) => page.getByRole("button", { name: "Share" }),
  [`/c/${demo.creator.username}`]: (page) =>
    page
      .getByRole("main")
      .getByRole("button", { name: /follow/i })
      .first(),
  [`/playlist?id=${demo.shortPlaylist.id}`]: (page) =>
    page.getByRole("link", { name: /play|continue/i }).first(),
  "/history": (page) => page.getByRole("main").getByRole("article").getByRole("link").first(),
  "/following": (page) => page.getByRole("main").getByRole("article").getByRole("link").first(),
  "/plans": (page) => page.getByRole("main").locator("a, button").first(),
  "/contact": (page) => page.getByRole("main").getByRole("link").first(),
};

interface Look {
  width: number;
  height: number;
  forcedColors?: "active" | "none";
}

async function show(page: Page, { width, height, forcedColors = "none" }: Look) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", forcedColors });
}

/** In every look, one can do what one came for, everything fits, and axe finds nothing. */
async function expectUsable(page: Page, path: string, looks: readonly Look[]) {
  for (const look of looks) {
    await show(page, look);
    await mainActions[path]?.(page).click({ trial: true });
    await waitForFrames(page);
    await expectToFit(page, path);
    // The system chooses the colours there, and nothing else differs; axe evaluates the contrast of
    // the site's.
    const rules = look.forcedColors === "active" ? ["link-in-text-block"] : undefined;
    expect(await violationsOn(page, rules), path).toEqual([]);
  }
}

/** Stops playback, which the next steps do not need. */
async function pauseVideos(page: Page) {
  await page.evaluate(() => document.querySelectorAll("video").forEach((video) => video.pause()));
}

/** Opens the suggestions of the search. */
async function openSuggestions(page: Page) {
  await page.goto("/contact");
  // A narrow header has a button instead of the box.
  const open = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
  if (await open.isVisible()) await open.click();
  await page.getByRole("combobox", { name: "Search" }).fill("light");
  await page.getByRole("option").first().click({ trial: true });
}

async function expectSearchToFit(page: Page, looks: readonly Look[]) {
  for (const look of looks) {
    await show(page, look);
    await openSuggestions(page);
    await expectToFit(page, "search");
  }
}

test("R-SHELL-01 R-RENDER-02 R-RENDER-03 R-RENDER-04 every public page hydrates in place", async ({
  page,
}) => {
  test.slow();
  const { visit, goBack } = await startWalk(page);
  for (const path of publicPaths) {
    const title = await visit(path);
    if (titles[path] !== undefined) expect(title, path).toBe(`${titles[path]} · Marquee`);
  }
  await goBack();
});

const phone = { width: 360, height: 740 };

test.describe("on a desktop, with reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  /** The last is 1280 px, zoomed to 200 %. */
  const looks = [
    { width: 1920, height: 1080 },
    { width: 1280, height: 800, forcedColors: "active" },
    { width: 640, height: 400 },
  ] as const;

  /**
   * Pages for axe, beside those with a main action: of each further screen one, and further tabs.
   */
  const themed = [
    `/watch?v=${demo.playlistVideos[0]}&playlist=${demo.shortPlaylist.id}&index=0`,
    "/search?q=light",
    "/cookies",
    "/privacy-policy",
    "/nowhere",
    "/following?tab=creators",
    "/tag/slow",
    `/c/${demo.creator.username}?tab=about`,
  ];

  test("R-RENDER-02 R-RENDER-03 every public page hydrates and is accessible", async ({
    page,
    context,
  }) => {
    test.slow();
    await returning(context, { theme: "dark", "user-data": userData });
    const { visit, goBack } = await startWalk(page);
    for (const path of new Set([...publicPaths, ...themed])) {
      await visit(path);
      const hasMainAction = path in mainActions;
      if (!hasMainAction && !themed.includes(path)) continue;
      await pauseVideos(page);
      expect(await violationsOn(page), path).toEqual([]);
      await setTheme(page, "light");
      if (hasMainAction) {
        await expectUsable(page, path, looks);
        await show(page, { width: 1280, height: 800 });
      } else {
        expect(await violationsOn(page, colourRules), path).toEqual([]);
      }
    }
    await goBack();
    await expectSearchToFit(page, looks);

    await test.step("what opens over a page", async () => {
      await show(page, { width: 1280, height: 800 });
      await openSuggestions(page);
      await expectNoViolations(page, "suggestions");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
      await expectNoViolations(page, "menu");
    });
  });
});

test.describe("by touch, on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("R-RENDER-02 R-RENDER-03 every public page fits a phone and is accessible", async ({
    page,
    context,
  }) => {
    test.slow();
    await returning(context, { theme: "light", "user-data": userData });
    const looks = [phone, { width: 768, height: 1024 }];
    const { visit } = await startWalk(page);
    for (const path of publicPaths) {
      await visit(path);
      if (!(path in mainActions)) continue;
      await pauseVideos(page);
      await expectUsable(page, path, looks);
      await page.setViewportSize(phone);
      await page.emulateMedia({ reducedMotion: null });
    }
    await expectSearchToFit(page, looks);
  });

  test.describe("in Arabic", () => {
    test.use({ locale: "ar", reducedMotion: "reduce" });

    test("R-VISIT-12 R-RENDER-02 R-RENDER-03 public pages have no English text", async ({
      page,
      context,
    }) => {
      test.slow();
      const { visit } = await startWalk(page);
      const untranslatedTexts = prepareUntranslatedTexts(page);

      async function expectArabic(path: string) {
        await visit(path);
        await expect(page.locator("html")).toHaveAttribute("lang", "ar");
        await expectToFit(page, path);
        expect(await violationsOn(page), path).toEqual([]);
        expect(await untranslatedTexts(), path).toEqual([]);
      }

      for (const path of [...publicPaths, "/settings/data"]) await expectArabic(path);
      await returning(context, { theme: "dark" });
      for (const path of ["/", "/history", "/following"]) await expectArabic(path);
    });
  });
});
