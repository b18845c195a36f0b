import type { Page } from "@playwright/test";
import { haveWatched } from "./browser-state";
import { demo } from "./demo";
import { feedVideos } from "./feed-videos";
import { fixDate } from "./fixed-date";
import { layoutShifts, timeOfNextFrame } from "./layout-shifts";
import { expectToPlay } from "./player";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";
import { withoutLongTimers } from "./without-long-timers";

const carousel = (page: Page) => page.getByRole("region", { name: "FEATURED" });
const shown = (page: Page) => carousel(page).locator("[aria-roledescription=slide]:not([inert])");
const feed = (page: Page) => page.getByRole("list", { name: "FOR YOU" });
const continueWatching = (page: Page) => page.getByRole("region", { name: "Continue Watching" });
const evening = { id: "RAjgWGSIzOJ", title: "A Long Evening (in Full)" };
const night = { id: "sY4ZiJQshY7", title: "The Night Window: Forty-One Minutes of Lamps" };

async function movePointerAway(page: Page) {
  await page.mouse.move(640, 790);
  await expect(carousel(page)).not.toHaveAttribute("data-paused");
}

test("R-HOME-01 R-HOME-02 R-RENDER-05 a featured card stays where less motion is wanted", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await expect(shown(page)).toHaveAccessibleName("1 of 5");
  await expect(shown(page).getByRole("button", { name: "New to You" })).toBeVisible();
  await expect(shown(page).getByRole("heading", { name: "Lanterns over the Weir" })).toBeVisible();
  await expect(shown(page)).toContainText("Forty-six lamps let go from a bridge.");
  await expect(shown(page)).toContainText("Contains slow movement.");
  const links = shown(page).getByRole("link");
  await expect(links).toHaveCount(2);
  await expect(links.nth(0)).toHaveAttribute("href", "/watch?v=hRGdyzQHYsz");
  await expect(links.nth(1)).toHaveAttribute("href", "/c/slow_light");
  for (const link of await links.all()) await expect(link.locator("svg")).toHaveCount(1);

  await test.step("icons have round caps and joins, as drawn", async () => {
    const strokes = await page.locator("svg.lucide").evaluateAll((elements) =>
      elements.map((element) => {
        const { strokeLinecap, strokeLinejoin } = getComputedStyle(element);
        return `${strokeLinecap} caps, ${strokeLinejoin} joins`;
      }),
    );
    expect(new Set(strokes)).toEqual(new Set(["round caps, round joins"]));
  });

  await page.clock.runFor(30_000);
  await expect(shown(page)).toHaveAccessibleName("1 of 5");
  // It could move.
  await carousel(page).getByRole("button", { name: "Next" }).click();
  await expect(shown(page)).toHaveAccessibleName("2 of 5");

  await test.step("text of one and a half times the size does not reach the heading", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "24px"));
    const label = page.getByRole("heading", { name: "FEATURED" });
    const { y, height } = (await label.boundingBox()) ?? { y: Infinity, height: 0 };
    const text = await shown(page).getByRole("button").first().boundingBox();
    expect(text?.y).toBeGreaterThan(y + height);
  });
});

/** Expects the same card after half a minute. */
async function expectToWait(page: Page) {
  await expect(carousel(page)).toHaveAttribute("data-paused", "");
  const name = (await shown(page).getAttribute("aria-label")) ?? "";
  await page.clock.runFor(30_000);
  await expect(shown(page)).toHaveAccessibleName(name);
}

/** Expects another card after ten seconds. */
async function expectToContinue(page: Page) {
  await expect(carousel(page)).not.toHaveAttribute("data-paused");
  const name = (await shown(page).getAttribute("aria-label")) ?? "";
  await page.clock.runFor(10_000);
  await expect(shown(page)).not.toHaveAccessibleName(name);
}

test("R-HOME-02 R-HOME-03 the carousel goes on every 10 s, but not while looked at", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const next = carousel(page).getByRole("button", { name: "Next" });
  const previous = carousel(page).getByRole("button", { name: "Previous" });

  await test.step("it waits while the tab is hidden", async () => {
    const show = (state: "hidden" | "visible") =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, value });
        Object.defineProperty(document, "hidden", {
          configurable: true,
          value: value === "hidden",
        });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await show("hidden");
    await expectToWait(page);
    await show("visible");
    await expectToContinue(page);
  });

  await test.step("it waits while the menu covers it", async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectToWait(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectToContinue(page);
  });

  // The first card, with its ten seconds before it. The page's clock is ahead by what it ran for.
  await page.clock.pauseAt(Date.now() + 600_000);
  await carousel(page).getByRole("button", { name: "Show 1 of 5" }).click();
  await movePointerAway(page);
  await expect(shown(page)).toHaveAccessibleName("1 of 5");

  await test.step("it goes on every ten seconds", async () => {
    await page.clock.runFor(9_999);
    await expect(shown(page)).toHaveAccessibleName("1 of 5");
    await page.clock.runFor(1);
    await expect(shown(page)).toHaveAccessibleName("2 of 5");
    await expect(carousel(page).locator("[data-counting]")).toHaveCount(1);
  });

  await test.step("it waits while the pointer is over it, or the focus in it", async () => {
    await carousel(page).hover();
    await expect(
      carousel(page).getByRole("button", { name: "Pause" }).locator("svg.lucide-pause"),
    ).toBeVisible();
    await expectToWait(page);
    await expect(shown(page)).toHaveAccessibleName("2 of 5");
    await movePointerAway(page);
    await page.clock.runFor(10_000);
    await expect(shown(page)).toHaveAccessibleName("3 of 5");

    await shown(page).getByRole("link").first().focus();
    await page.keyboard.press("Tab");
    await expectToWait(page);
    await expect(shown(page)).toHaveAccessibleName("3 of 5");
  });

  await test.step("its arrows wrap around, and hurry when clicked in haste", async () => {
    for (let step = 3; step <= 7; step++) {
      await next.click();
      await expect(shown(page)).toHaveAccessibleName(`${(step % 5) + 1} of 5`);
    }
    await page.clock.runFor(551);
    for (const before of [2, 1]) {
      await previous.click();
      await expect(carousel(page)).toHaveAttribute("data-speed", "normal");
      await expect(shown(page)).toHaveAccessibleName(`${before} of 5`);
      await page.clock.runFor(551);
    }
    await previous.click();
    await expect(shown(page)).toHaveAccessibleName("5 of 5");
    await page.clock.runFor(549);
    await previous.click();
    await expect(carousel(page)).toHaveAttribute("data-speed", "fast");
  });
});

test("R-HOME-04 R-HOME-05 R-SHELL-10 the last four unfinished videos wait until closed", async ({
  page,
  context,
}) => {
  // From the demo catalogue: other tests delete their videos.
  const [first, second] = demo.playlistVideos;
  await haveWatched(
    context,
    {
      [night.id]: { progress: 100, duration: 2460, secondsAgo: 10 },
      [evening.id]: { progress: 300, duration: 730, secondsAgo: 20 },
      [first]: { progress: 5, duration: 3600, secondsAgo: 30 },
      [second]: { progress: 5, duration: 3600, secondsAgo: 40 },
      hRGdyzQHYsz: { progress: 5, duration: 3600, secondsAgo: 50 },
      "4CmpVAyBPGq": { progress: 3, duration: 180, secondsAgo: 60 },
      // Finished videos and those of unknown length are left out.
      [demo.captionedVideo.id]: { progress: 701, duration: 730 },
      [demo.unlistedVideo]: { progress: 100, duration: 0 },
    },
    // A playlist is at the place that it was watched last.
    { [demo.shortPlaylist.id]: { currentVideoId: "4CmpVAyBPGq", totalItems: 6, progress: 2 } },
  );
  const requested: string[][] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("fetch-watched-videos.php"))
      requested.push(searchParams.getAll("videoid[]"));
  });
  // The carousel stays at its first slide.
  await withoutLongTimers(page);
  await page.goto("/");
  const cards = continueWatching(page).getByRole("article");
  await expect(cards).toHaveCount(4);
  expect(requested.map((ids) => ids.toSorted())).toEqual([
    ["4CmpVAyBPGq", night.id, evening.id, first].toSorted(),
  ]);
  await expect(cards.nth(0).getByRole("link")).toHaveAttribute(
    "href",
    "/watch?v=4CmpVAyBPGq&playlist=cr56i9dvypsk",
  );
  await expect(cards.nth(1)).toContainText(night.title);
  await expect(cards.nth(2).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "41");

  await test.step("the tags explain themselves", async () => {
    for (const tag of [
      shown(page).getByRole("button", { name: "New to You" }),
      continueWatching(page).getByRole("button", { name: "New feature" }),
    ]) {
      await tag.click();
      const dialog = page.getByRole("dialog", { name: /^New/ });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  });

  await continueWatching(page).getByRole("button", { name: "Close Continue Watching" }).click();
  await expect(continueWatching(page)).toBeHidden();
  await page.reload();
  await expect(feed(page)).toBeVisible();
  await expect(continueWatching(page)).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("continue-watching-closed"))).toBe(
    "true",
  );
});

test("R-HOME-04 R-RENDER-03 a video that another tab plays is continued at the next visit", async ({
  page,
  context,
}) => {
  await page.route("**/api/fetch-home-video.php*", (route) => {
    const [first, ...rest] = feedVideos(0, 8);
    return route.fulfill({
      json: [{ ...first, video_id: night.id, video_duration: 2460 }, ...rest],
    });
  });
  await withoutLongTimers(page);
  await page.goto("/");
  const inFeed = feed(page).getByRole("article").first();
  await expect(inFeed.getByRole("progressbar")).toHaveCount(0);
  const since = await timeOfNextFrame(page);

  const other = await context.newPage();
  await other.goto(`/watch?v=${night.id}&t=60`);
  await expectToPlay(other);
  await other.close();
  await expect(inFeed.getByRole("progressbar")).toBeVisible();
  await expect(continueWatching(page)).toHaveCount(0);
  expect(await layoutShifts(page, { sinceMs: since })).toEqual([]);

  await page.reload();
  await expect(continueWatching(page)).toContainText(night.title);
});

test("R-HOME-06 R-HOME-07 R-HOME-09 a card shows what is known, and a failure is said", async ({
  page,
  context,
}) => {
  await haveWatched(context, { [evening.id]: { progress: 365, duration: 730 } });
  await page.route("**/api/fetch-watched-videos.php*", (route) => route.fulfill({ status: 500 }));
  await page.route("**/api/fetch-home-video.php*", async (route) => {
    if (!route.request().url().includes("offset=0")) return route.fulfill({ status: 500 });
    const [first, second, ...rest] = feedVideos(0, 8);
    return route.fulfill({
      json: [
        { ...first, video_id: evening.id, video_duration: 730 },
        { ...second, video_duration: 3661, verified: 0 },
        ...rest,
      ],
    });
  });
  const nextPage = page.waitForRequest(/fetch-home-video\.php\?offset=8/);
  await page.goto("/");
  const [first, second] = [
    feed(page).getByRole("article").nth(0),
    feed(page).getByRole("article").nth(1),
  ];
  await expect(first).toContainText("12:10");
  await expect(first).toContainText("slow_light");
  await expect(first).toContainText("1 day ago");
  await expect(first.getByRole("img", { name: "Verified" })).toBeVisible();
  await expect(first.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  await expect(second).toContainText("1:01:01");
  await expect(second.getByRole("progressbar")).toHaveCount(0);
  await expect(second.getByRole("img", { name: "Verified" })).toHaveCount(0);

  await expect(continueWatching(page).getByRole("alert")).toHaveText(
    "Hmm... We're having trouble loading that content at the moment, please try again later.",
  );
  await nextPage;
  await expect(page.getByText("You've Reached The End")).toBeAttached();
});

test("R-HOME-07 R-HOME-09 a focused card moves, and the feed goes on to its end", async ({
  page,
}) => {
  const asked: URLSearchParams[] = [];
  const answers: Promise<{ video_id: string }[]>[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/fetch-home-video.php") asked.push(url.searchParams);
  });
  page.on("response", (response) => {
    if (response.url().includes("fetch-home-video.php")) answers.push(response.json());
  });
  await page.goto("/");
  const watchLinks = feed(page).locator("a[href^='/watch']");
  await expect(watchLinks).not.toHaveCount(0);
  const sent = await watchLinks.evaluateAll((links: HTMLAnchorElement[]) =>
    links.map(({ search }) => new URLSearchParams(search).get("v")),
  );

  await test.step("a card moves when pointed at or focused", async () => {
    const [first, second] = [
      feed(page).getByRole("article").nth(0),
      feed(page).getByRole("article").nth(1),
    ];
    const moving = (card: typeof first) => card.locator("img[src$='/hover.webp']");
    await expect(moving(first)).toHaveCount(0);
    await first.hover();
    await expect(moving(first)).toHaveCount(1);
    await second.getByRole("link").first().focus();
    await expect(moving(second)).toHaveCount(1);
  });

  const end = page.getByText("You've Reached The End");
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500);
      return end.isVisible();
    })
    .toBe(true);
  // The first eight are in the server's markup.
  expect(asked.map((query) => query.get("offset"))).toEqual(
    asked.map((_, index) => String((index + 1) * 8)),
  );
  expect(new Set(asked.map((query) => query.get("viewportWidth")))).toEqual(new Set(["1280"]));
  // Compare with the videos that this page received: other tests may publish some.
  const fetched = (await Promise.all(answers)).flat().map(({ video_id }) => video_id);
  const known = new Set([...sent, ...fetched]).size;
  // The next page is requested before the last row is reached.
  const last = feed(page).getByRole("listitem").last();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500);
      return last.getAttribute("aria-posinset");
    })
    .toBe(String(known));
});

test("R-HOME-08 few of ten thousand cards are in the document, and one finds one's own", async ({
  page,
}) => {
  await fixDate(page);
  let pages = 0;
  await page.route("**/api/fetch-home-video.php*", async (route) => {
    const videos = pages < 5 ? feedVideos(pages * 2000, 2000) : [];
    pages += 1;
    await route.fulfill({ json: videos });
  });
  await page.goto("/");
  await expect(feed(page)).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return Number(await feed(page).getByRole("listitem").last().getAttribute("aria-posinset"));
      },
      { intervals: [200] },
    )
    .toBe(10_000);
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3000);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const inView = () =>
    feed(page).evaluate((list) => {
      const cards = [...list.querySelectorAll("article")].map((card) => ({
        card,
        box: card.getBoundingClientRect(),
      }));
      return (
        cards.find(({ box }) => box.top > 100 && box.bottom < 700)?.card.querySelector("h3")
          ?.innerText ?? ""
      );
    });
  let title = "";
  await expect
    .poll(async () => {
      const before = title;
      title = await inView();
      return title !== "" && title === before;
    })
    .toBe(true);
  const top = async () =>
    (await page.getByRole("link", { name: title, exact: true }).boundingBox())?.y ?? NaN;
  const before = await top();
  const asked = pages;
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Video not found" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await waitForIdle(page);
  expect(pages).toBe(asked);
});
