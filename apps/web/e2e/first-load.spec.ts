import { countView } from "@marquee/api-client";
import type { Locator, Page, Route } from "@playwright/test";
import { haveWatched } from "./browser-state";
import { collectMessages } from "./console-messages";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { holdScripts } from "./hold-responses";
import {
  beginning,
  currentTime,
  decodedFrames,
  disableStallRecovery,
  expectToPlay,
  loopVideos,
} from "./player";
import { sentTitle } from "./sent-title";
import { waitForLayout } from "./settled-layout";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";
import { withoutLongTimers } from "./without-long-timers";
import { withoutSiteFont } from "./without-site-font";

/** Screens whose data is in the server's markup. */
const withData = {
  home: "/",
  watch: `/watch?v=${demo.longVideo.id}`,
  "watch in a playlist": `/watch?v=${demo.longVideo.id}&playlist=${demo.shortPlaylist.id}&index=5`,
  creator: `/c/${demo.creator.username}`,
  playlist: `/playlist?id=${demo.shortPlaylist.id}`,
};

/** Collects the API calls of a page, without further pages of lists. */
function apiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // A view is counted once the video has played for some seconds.
    if (pathname === countView.path) return;
    if (pathname.startsWith("/api/") && Number(searchParams.get("offset")) === 0)
      calls.push(pathname);
  });
  return calls;
}

const contentOf = (page: Page, name: string) =>
  page.locator(`head meta[${name}]`).getAttribute("content");
const canonicalOf = (page: Page) => page.locator("head link[rel=canonical]").getAttribute("href");

test("R-HOME-01 R-HOME-07 the first picture loads first, and the feed follows the page's", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("fetch-home-video.php"))
      requested.push(new URL(request.url()).searchParams.get("offset") ?? "");
  });
  await page.goto("/");
  const main = page.getByRole("main");
  const first = main.locator("img").first();
  await expect(first).toHaveAttribute("fetchpriority", "high");
  await expect(first).toHaveAttribute("loading", "eager");
  await expect(main.getByRole("article").first().locator("img")).toHaveAttribute("loading", "lazy");

  await expect(page.getByRole("list", { name: "FOR YOU" }).getByRole("article")).not.toHaveCount(0);
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => requested[0]).toBe("8");
});

test("R-WATCH-02 a video that is not there is known to be missing at once", async ({ page }) => {
  const calls = apiCalls(page);
  await page.goto("/watch?v=nobody");
  await expect(page.getByRole("heading", { name: "Video not found" })).toBeVisible();
  await waitForIdle(page);
  expect(calls).toEqual([]);
});

/** Requests for media, by their paths, in the order in which they are made. */
function recordMediaRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(m3u8|m4s|mp4)$/.test(pathname)) requested.push(pathname);
  });
  return requested;
}

/** Resolves when the page has been painted. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** The boxes of all elements that the locators find. */
async function boxesOf(...locators: Locator[]) {
  const elements = (await Promise.all(locators.map((locator) => locator.all()))).flat();
  return Promise.all(elements.map((element) => element.boundingBox()));
}

test("R-RENDER-01 R-RENDER-03 the header stays in place until its buttons work", async ({
  page,
  context,
}) => {
  await withoutSiteFont(context);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const header = page.getByRole("banner");
  const parts = [
    header.getByText("Marquee"),
    header.locator("input"),
    header.locator("button").first(),
  ];
  await waitForLayout(page);
  await expect(header.getByText("Marquee")).toBeVisible();
  const early = await boxesOf(...parts);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  expect(await boxesOf(...parts)).toEqual(early);
  await expect(page.getByRole("dialog").getByRole("link", { name: "Plans" })).toBeVisible();
});

test("R-RENDER-01 text typed into the search box before any script is searched for", async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const box = page.getByRole("combobox", { name: "Search" });
  await box.click();
  await page.keyboard.type("lantern");
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await expect(box).toHaveValue("lantern");
});

test("R-RENDER-01 a switch clicked before any script keeps its new state", async ({ page }) => {
  let letScriptsCome = await holdScripts(page);
  await page.goto(withData.watch, { waitUntil: "commit" });
  const autoplay = page.getByRole("switch", { name: "Autoplay the next video" });
  await autoplay.click();
  letScriptsCome();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await expect(autoplay).not.toBeChecked();
  letScriptsCome = await holdScripts(page);
  await page.goto("/settings", { waitUntil: "commit" });
  await expect(autoplay).toBeChecked();
  await expect(page.locator("[inert]").filter({ has: autoplay })).toBeVisible();
  letScriptsCome();
  await expect(autoplay).not.toBeChecked();
  await expect(page.locator("[inert]").filter({ has: autoplay })).toHaveCount(0);
});

/** Waits until the video has played, though no more than its first second may have been loaded. */
async function expectStarted(page: Page) {
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  await expect.poll(() => decodedFrames(page)).toBeGreaterThan(1);
}

test("a linked video loads its beginning before any script, and the player takes it over", async ({
  page,
}) => {
  await withoutLongTimers(page);
  await page.addInitScript(() => {
    localStorage.setItem("video-vol", "0");
    const size = Object.getOwnPropertyDescriptor(window, "innerWidth");
    const isBeforeContent: boolean[] = [];
    Object.defineProperty(window, "innerWidth", {
      get() {
        isBeforeContent.push(document.body === null);
        return size?.get?.call(window) as unknown;
      },
    });
    Object.assign(window, { isBeforeContent });
  });
  const letScriptsCome = await holdScripts(page);
  const requested = recordMediaRequests(page);
  await page.goto(withData.watch, { waitUntil: "commit" });
  await expect.poll(() => requested.filter((path) => path.endsWith("/0.m4s"))).toHaveLength(2);
  expect(requested.filter((path) => path.endsWith(".m3u8"))).toEqual([]);
  // The size of the viewport, whose reading would force the layout of any content.
  expect(await page.evaluate(() => Reflect.get(window, "isBeforeContent") as unknown)).toEqual([
    true,
  ]);
  await expectStarted(page);
  expect(await page.locator("video").evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(true);
  letScriptsCome();
  await expectToPlay(page);
  expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([]);
});

for (const [name, sizes] of [
  [
    "on a phone or a tablet",
    [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
    ],
  ],
  [
    "on a desktop",
    [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ],
  ],
] as const) {
  test(`R-WATCH-08 the player adopts a linked video that plays before any script, ${name}`, async ({
    page,
    context,
  }) => {
    await disableStallRecovery(page);
    await withoutSiteFont(context);
    await page.setViewportSize(sizes[0]);
    const letScriptsCome = await holdScripts(page);
    await page.goto(withData.watch, { waitUntil: "commit" });
    await expectStarted(page);
    const video = await page.locator("video").elementHandle();
    await waitForLayout(page);
    const main = page.getByRole("main");
    const player = page.locator("[data-marquee-player]");
    const parts = [
      player,
      main.locator("h1"),
      main.locator("h1 + p"),
      main.getByText(demo.longVideo.description),
    ];
    const boxesAtSizes = async () => {
      const boxes = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.waitForFunction((width) => innerWidth === width, size.width);
        boxes.push(await boxesOf(...parts));
      }
      await page.setViewportSize(sizes[0]);
      return boxes;
    };
    const early = await boxesAtSizes();
    await video?.evaluate((element: HTMLVideoElement) => {
      for (const type of ["pause", "emptied", "seeking"])
        element.addEventListener(type, () => element.setAttribute("data-interrupted", type));
    });
    letScriptsCome();
    await expect(page.getByRole("button", { name: "Pause" })).toBeAttached();
    await expect(page.getByRole("heading", { level: 1, name: demo.longVideo.title })).toBeVisible();
    expect(await boxesAtSizes()).toEqual(early);
    await expect(page.locator("video")).toHaveCount(1);
    expect(
      await player.locator("video").evaluate((element, before) => element === before, video),
    ).toBe(true);
    const at = await currentTime(page);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(at + 0.5);
    await expect(page.locator("video")).not.toHaveAttribute("data-interrupted");
  });
}

test("a linked video begins without sound where nothing may play by itself", async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function refused(this: HTMLMediaElement) {
      return this.muted
        ? play.call(this)
        : Promise.reject(new DOMException("Not yet.", "NotAllowedError"));
    };
  });
  await page.goto(withData.watch);
  await expectToPlay(page);
  await expect(page.getByRole("button", { name: "Unmute" }).first()).toBeVisible();
});

test.describe("when the screen's code is missing", () => {
  test.use({ mayComplainOf: /dynamically imported module/ });

  test("a video that plays already does not play on", async ({ page }) => {
    await page.route("**/assets/watch-screen-*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto(withData.watch);
    await expect(page.getByText("Something went wrong. Please try again later.")).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
  });
});

test("R-WATCH-01 a video's page is complete before any script, even without the player", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("auto-quality", "false"));
  const letScriptsCome = await holdScripts(page);
  await page.goto(withData.watch, { waitUntil: "commit" });
  await expect(page.getByText(demo.longVideo.description)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: demo.longVideo.title })).toBeVisible();
  expect(
    await page.locator("video").evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc),
  ).toBe("");
  letScriptsCome();
  await expectToPlay(page);
  await expect(page.getByText(demo.longVideo.description)).toHaveCount(1);
});

test("R-HOME-01 the app waits for the first picture, or for the visitor", async ({ page }) => {
  // Without timers, only the first image and the visitor make the app load.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, delayMs = 0) =>
      delayMs === 1000 ? 0 : setTimeout(run, delayMs)) as typeof setTimeout;
  });
  const devtools = await page.context().newCDPSession(page);
  const priorities = new Map<string, string>();
  devtools.on("Network.requestWillBeSent", ({ request }) =>
    priorities.set(request.url, request.initialPriority),
  );
  await devtools.send("Network.enable");
  const scripts = () => [...priorities].filter(([url]) => url.endsWith(".js"));
  const held: Route[] = [];
  await page.route("**/media/carousel/*", (route) => void held.push(route));
  const releaseImages = async () =>
    void (await Promise.all(held.splice(0).map((route) => route.continue())));

  for (const trigger of [releaseImages, () => page.getByRole("banner").click()]) {
    priorities.clear();
    await page.goto("/", { waitUntil: "commit" });
    await waitForLayout(page);
    const picture = () => [...priorities].find(([url]) => url.includes("/media/carousel/"));
    await expect.poll(picture).toEqual([expect.any(String), "High"]);
    await page.evaluate(painted);
    expect(scripts().filter(([url]) => url.includes("/entry-client-"))).toEqual([]);
    await trigger();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    const early = await page
      .locator("head script[type=module], head link[rel=modulepreload]")
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute("src") ?? element.getAttribute("href")),
      );
    expect(early.length).toBeGreaterThan(1);
    const found = scripts().filter(([url]) => early.includes(new URL(url).pathname));
    expect(new Set(found.map(([, priority]) => priority))).toEqual(new Set(["Low"]));
  }
});

test("R-HOME-01 the app comes without a picture that does not", async ({ page }) => {
  await page.route("**/media/carousel/*", () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
});

test("R-HOME-01 a page that is opened in the background has its pictures", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("article").first().locator("img")).toBeAttached();
});

test("R-RENDER-02 R-WATCH-05 a video begun elsewhere hydrates without its beginning", async ({
  page,
  context,
}) => {
  await withoutLongTimers(page);
  const messages = collectMessages(page);
  // The position in the address wins over the one in the history.
  await haveWatched(context, {
    [demo.longVideo.id]: { progress: 3, duration: demo.longVideo.durationSeconds },
  });
  const requested = recordMediaRequests(page);
  await page.goto(`${withData.watch}&t=6`);
  await expect(page.getByRole("heading", { level: 1, name: demo.longVideo.title })).toBeVisible();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(6);
  expect(await beginning(page)).toBeGreaterThan(5.9);
  expect(messages).toEqual([]);
  expect(requested.filter((path) => path.endsWith("/0.m4s"))).toEqual([]);
  expect(requested.filter((path, index) => requested.indexOf(path) !== index)).toEqual([]);
});

/** Images that are preloaded but not used. */
function unusedPictures(): string[] {
  const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const early = fetched.filter(
    ({ initiatorType, name }) => initiatorType === "link" && /\.(webp|jpg|png)$/.test(name),
  );
  const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
  for (const { poster } of document.querySelectorAll("video")) shown.add(poster);
  return early.map(({ name }) => name).filter((name) => !shown.has(name));
}

/** Scripts, styles and images that were fetched more than once. */
function fetchedAgain(): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name, index) => name.includes("/assets/") && names.indexOf(name) !== index);
}

// One browser each: an image that is cached in another size is reused.
for (const [name, path] of Object.entries(withData)) {
  test(`${name} asks for nothing that came with the page, and for each file once`, async ({
    page,
  }) => {
    const calls = apiCalls(page);
    await page.coverage.startJSCoverage();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect.poll(() => page.evaluate(unusedPictures)).toEqual([]);
    if (path.startsWith("/watch")) await expectToPlay(page);
    await waitForIdle(page);
    expect(calls).toEqual([]);
    const named = page.locator("head link[rel=modulepreload]");
    const scripts = await named.evaluateAll((links: HTMLLinkElement[]) =>
      links.map(({ href }) => href),
    );
    const run = (await page.coverage.stopJSCoverage())
      .filter(({ functions }) =>
        functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
      )
      .map(({ url }) => url);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !run.includes(script))).toEqual([]);
    expect(await page.evaluate(fetchedAgain)).toEqual([]);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the head of a watch page says all there is to say", async ({ page, baseURL }) => {
    await page.goto(`${withData.watch}&t=4&ref=share`);
    await expect(page).toHaveTitle(`${demo.longVideo.title} · Marquee`);
    expect(await canonicalOf(page)).toBe(`${baseURL}${withData.watch}`);
    expect(await contentOf(page, "name=description")).not.toBe("");
    expect(await contentOf(page, "property='og:title'")).toBe(demo.longVideo.title);
    expect(await contentOf(page, "property='og:image'")).toMatch(/^http.*\.webp$/);
    expect(await contentOf(page, "name='twitter:card'")).toBe("player");
    const facts = JSON.parse(
      (await page.locator("script[type='application/ld+json']").textContent()) ?? "",
    ) as {
      "@graph": { "@type": string }[];
    };
    expect(facts["@graph"].map((fact) => fact["@type"])).toEqual(["VideoObject", "BreadcrumbList"]);
  });
});

test("what is not public, and what is not there, is missing", async ({ request }) => {
  for (const path of [
    `/watch?v=${demo.privateVideo}`,
    `/watch?v=${demo.scheduledVideo}`,
    `/c/${demo.bannedCreator}`,
    "/playlist?id=nobody",
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(sentTitle(html), path).toMatch(/Not Found · Marquee$/);
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
});

test("on the way to another page, nothing of the one before stays in the head", async ({
  page,
  baseURL,
}) => {
  await loopVideos(page);
  await page.goto("/plans");
  const ofPlans = await contentOf(page, "name=description");
  await page.getByRole("link", { name: "Contact us" }).click();
  await expect(page).toHaveTitle("Contact · Marquee");
  await expect.poll(() => canonicalOf(page)).toBe(`${baseURL}/contact`);
  await expect.poll(() => contentOf(page, "name=description")).not.toBe(ofPlans);
  await expect(page.locator("head meta[name=description]")).toHaveCount(1);

  await openInPage(page, `/playlist?id=${demo.shortPlaylist.id}`);
  await page.getByRole("link", { name: demo.video.title }).first().click();
  await expect(page).toHaveTitle(`${demo.video.title} · Marquee`);
  await expect.poll(() => canonicalOf(page)).toBe(`${baseURL}/watch?v=${demo.video.id}`);
  await page.goBack();
  await expect(page).toHaveTitle(`${demo.shortPlaylist.name} · Marquee`);
  await expect
    .poll(() => canonicalOf(page))
    .toBe(`${baseURL}/playlist?id=${demo.shortPlaylist.id}`);
});
