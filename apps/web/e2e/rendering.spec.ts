import type { BrowserContext, Page } from "@playwright/test";
import { displayToken, haveWatched, store } from "./browser-state";
import { demo } from "./demo";
import { isUnusedPreloadWarning } from "./is-unused-preload-warning";
import { beginning, currentTime, loopVideos } from "./player";
import { publicPaths } from "./public-paths";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

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

/** What pages are called; for the others, what the server and the screen call them is compared only. */
const titles: Partial<Record<(typeof publicPaths)[number], string>> = {
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

/** Parts of a page that do not exclude each other share a walk. */
async function returning(context: BrowserContext, theme: "dark" | "light") {
  await store(context, { ...preferences, theme, "user-data": displayToken({ name: "Ada", email: "ada@example.com" }) });
  await haveWatched(context, watched);
}

interface Visitor {
  width: number;
  prepare?: (context: BrowserContext, page: Page) => Promise<unknown>;
}

/** What only a browser knows, and the server does not render. */
const visitors: Record<string, Visitor> = {
  "a new visitor on a phone": { width: 360 },
  "a new visitor": { width: 1280 },
  "a signed-in visitor with a history, preferences and reduced motion, on a phone": {
    width: 360,
    prepare: async (context, page) => {
      await returning(context, "dark");
      await page.emulateMedia({ reducedMotion: "reduce" });
    },
  },
  "a signed-in visitor with a history, preferences and reduced motion": {
    width: 1280,
    prepare: async (context, page) => {
      await returning(context, "light");
      await page.emulateMedia({ reducedMotion: "reduce" });
    },
  },
};

test("R-RENDER-01 a browser older than the supported ones says so, and its pages can be read", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "showPopover"));
  await page.goto("/", { waitUntil: "commit" });
  const notice = page.getByText("This browser is too old");
  await expect(notice).toBeVisible();
  await page.getByRole("list", { name: "FOR YOU" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/watch\?v=/);
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
});

/** Chromium logs failed requests, Playwright the service worker that it blocks. */
function isOfTheTest(message: string): boolean {
  return (
    /^(Failed to load resource|Service Worker registration blocked)/.test(message) || isUnusedPreloadWarning(message)
  );
}

/** Records every layout shift of the pages that are opened next. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        // A player's button that appears with the stream's tracks moves its neighbours, by less than this in all.
        if (value >= 0.001) shifts.push(...sources.map(({ node }) => `${value} ${node?.nodeName} ${node?.className}`));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

for (const [visitor, { width, prepare }] of Object.entries(visitors)) {
  test(`R-SHELL-01 R-RENDER-02 R-RENDER-03 R-RENDER-04 every public page has its title, hydrates without a message, and nothing shifts, for ${visitor}`, async ({
    page,
    context,
  }) => {
    test.slow();
    const messages: string[] = [];
    page.on("console", (message) => {
      if (!isOfTheTest(message.text())) messages.push(message.text());
    });
    page.on("pageerror", ({ message }) => messages.push(message));
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    await loopVideos(page);
    await prepare?.(context, page);
    for (const path of publicPaths) {
      const response = await page.goto(path);
      const sent = /<title>([^<]*)</.exec((await response?.text()) ?? "")?.[1] ?? "";
      if (titles[path] !== undefined) expect(sent, path).toBe(`${titles[path]} · Marquee`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await waitForIdle(page);
      await expect(page, path).toHaveTitle(sent);
      expect(messages, path).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, "shifts") as string[]), path).toEqual([]);
    }
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    expect(messages).toEqual([]);
  });
}

test("R-RENDER-02 a page with a position hydrates without a message, and starts there", async ({ page, context }) => {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (!isOfTheTest(message.text())) messages.push(message.text());
  });
  await store(context, { autoplay: "false" });
  // The position in the address wins over the one in the history.
  await haveWatched(context, { [demo.video.id]: { progress: 3, duration: 18 } });
  for (const path of [
    `/watch?v=${demo.video.id}&t=9`,
    `/watch?v=${demo.playlistVideos[0]}&playlist=${demo.shortPlaylist.id}&index=0&t=9`,
    `/watch?v=${demo.video.id}&t=9s`,
    `/watch?v=${demo.video.id}&t=99999`,
  ]) {
    await page.goto(path);
    await expect.poll(() => currentTime(page), path).toBeGreaterThan(0);
    if (path.endsWith("t=9")) expect(await beginning(page), path).toBeGreaterThan(8.9);
    expect(messages, path).toEqual([]);
  }
});

test.describe("before consent", () => {
  test.use({ choice: null });

  test("R-RENDER-02 every public page hydrates without a message for a visitor who has not chosen", async ({
    page,
  }) => {
    for (const path of ["/", `/watch?v=${demo.video.id}`, "/cookies"]) {
      await page.goto(path);
      await expect(page.getByRole("dialog", { name: "Your privacy, your choice" })).toBeVisible();
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("R-RENDER-01 a person can browse, search, read and follow links", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 3, name: /.+/ }).first()).toBeVisible();
    await expect(page.getByRole("article").first().locator("img")).toBeVisible();

    await page.getByRole("combobox", { name: "Search" }).fill("slow_light");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=slow_light/);
    await expect(page).toHaveTitle("Search: slow_light · Marquee");
    await page.getByRole("region", { name: "Creators" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/c\/slow_light/);

    await page.getByRole("article").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/watch\?v=/);
    await expect(page.getByText("Playing videos needs JavaScript.")).toBeVisible();
    expect(await page.locator("video").getAttribute("poster")).toMatch(/\.webp$/);
    await page.getByRole("region", { name: "Recommended" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/watch\?v=/);

    await page.goto(`/playlist?id=${demo.shortPlaylist.id}`);
    await expect(page.getByRole("heading", { level: 1, name: demo.shortPlaylist.name })).toBeVisible();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await expect(page).toHaveURL(/playlist=/);
  });
});
