import type { Page } from "@playwright/test";
import { haveWatched } from "./browser-state";
import { demo } from "./demo";
import { holdResponses, holdScripts, holdStylesheets } from "./hold-responses";
import { layoutShifts, timeOfNextFrame } from "./layout-shifts";
import { openInPage } from "./open-in-page";
import { waitForLayout } from "./settled-layout";
import { splitDocument } from "./split-document";
import { expect, test } from "./test";
import { waitForFrames } from "./wait-for-frames";
import { waitForIdle } from "./wait-for-idle";

/** Counts the fades of the pages that are opened next. */
async function countFades(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { fades: 0 });
    document.addEventListener("animationstart", ({ animationName }) => {
      if (animationName.includes("fade-in"))
        Object.assign(window, { fades: (Reflect.get(window, "fades") as number) + 1 });
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "fades") as number);
}

/** A function, for a page with its data: see `without-page-data.ts`. */
const isWatchedVideosCall = ({ pathname }: URL) => pathname.endsWith("/fetch-watched-videos.php");

async function goByMenu(page: Page, name: string, title = name) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name }).click();
  await expect(page).toHaveTitle(`${title} · Marquee`);
}

test("a screen fades in after a link alone, and not where less motion is wanted", async ({
  page,
}) => {
  const fades = await countFades(page);
  await page.goto("/cookies");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await fades()).toBe(0);
  await goByMenu(page, "Plans");
  await expect.poll(fades).toBe(1);
  await page.goBack();
  await expect(
    page.getByRole("heading", { level: 1, name: "Cookies and your privacy" }),
  ).toBeVisible();
  await waitForFrames(page);
  expect(await fades()).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goByMenu(page, "Plans");
  await waitForFrames(page);
  await goByMenu(page, "Privacy Policy");
  await waitForFrames(page);
  expect(await fades()).toBe(1);
});

test("links work and text is found while a screen fades in", async ({ page }) => {
  // Simulates a busy machine: a fade that begins does not end.
  await page.addInitScript(() => {
    const paused = new CSSStyleSheet();
    paused.replaceSync("[class*=fades] { animation-play-state: paused !important; }");
    document.adoptedStyleSheets = [paused];
  });
  await page.goto("/cookies");
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  const fading = () =>
    page.waitForFunction(() =>
      document
        .getAnimations()
        .some((each) => each instanceof CSSAnimation && each.animationName.includes("fade-in")),
    );
  await goByMenu(page, "Plans");
  await fading();

  await test.step("the search box", async () => {
    const box = page.getByRole("combobox", { name: "Search" });
    await box.click();
    await page.keyboard.type("lan");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("lan");
    await page.keyboard.press("Escape");
  });

  await test.step("a link of the screen, by pointer and by keyboard", async () => {
    await fading();
    await page.getByRole("main").getByRole("link", { name: "Contact us" }).click();
    await expect(page).toHaveURL("/contact");
    await page.goBack();
    await page.getByRole("main").getByRole("link", { name: "Contact us" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/contact");
  });

  await test.step("a link of the header", async () => {
    await fading();
    await page.getByRole("link", { name: "Log in", exact: true }).click();
    await expect(page).toHaveTitle("Login · Marquee");
  });
  expect(await page.evaluate(() => Reflect.has(window, "isSameDocument"))).toBe(true);
});

for (const width of [360, 1280]) {
  test(`R-HOME-04 nothing shifts while a home page of ${width} px loads`, async ({
    page,
    context,
  }) => {
    await haveWatched(context, {
      RAjgWGSIzOJ: { progress: 300, duration: 730 },
      [demo.longVideo.id]: { progress: 20, duration: demo.longVideo.durationSeconds },
    });
    await page.setViewportSize({ width, height: 800 });
    // After everything else.
    await page.route(isWatchedVideosCall, async (route) => {
      await page.waitForLoadState("load");
      await page.getByRole("list", { name: "FOR YOU" }).waitFor();
      await route.continue();
    });
    await page.goto("/");
    await page.getByRole("progressbar").first().waitFor({ state: "attached" });
    await waitForIdle(page);
    const shifts = await layoutShifts(page);
    // The site's font is a fraction of a pixel wider than its fallback.
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.001);
  });
}

test("R-RENDER-03 nothing is painted before the content, and then moved", async ({
  page,
  baseURL,
}) => {
  const paints = () =>
    page.evaluate(() => performance.getEntriesByType("paint").map(({ name }) => name));
  const follow = page.getByRole("button", { name: /^Follow / });
  const save = page.getByRole("button", { name: "Save" });
  const { url, sendRest, close } = await splitDocument(
    baseURL ?? "",
    `/watch?v=${demo.video.id}`,
    ">Save<",
  );
  try {
    await page.goto(url, { waitUntil: "commit" });
    await follow.waitFor({ state: "attached" });
    // A browser that may paint does so long before.
    for (let requests = 0; requests < 20; requests += 1)
      await page.evaluate(async () => void (await fetch("/icon.svg")));
    await expect(save).toHaveCount(0);
    expect(await paints()).toEqual([]);
    sendRest();
    await expect(save).toBeVisible();
    await waitForIdle(page);
    expect(await paints()).toContain("first-paint");
    expect(await layoutShifts(page, { minValue: 0.001 })).toEqual([]);
  } finally {
    close();
  }
});

test("R-RENDER-03 controls neither flash nor move when the stylesheets come late", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moving: string[] = [];
    Object.assign(window, { moving });
    document.addEventListener("transitionrun", ({ propertyName, target }) => {
      if (target instanceof Element && target.closest("[data-marquee-player]"))
        moving.push(`${propertyName} ${target.outerHTML}`);
    });
  });
  await holdScripts(page);
  const letStylesheetsCome = await holdStylesheets(page);
  await page.goto(`/watch?v=${demo.video.id}`, { waitUntil: "commit" });
  const slider = page.locator("input[type=range]");
  await slider.waitFor({ state: "attached" });
  // As the browser's own styles have it.
  expect((await slider.boundingBox())?.width).toBeGreaterThan(100);
  letStylesheetsCome();
  await waitForLayout(page);
  await waitForFrames(page);
  expect(await page.evaluate(() => Reflect.get(window, "moving") as unknown)).toEqual([]);
});

test("R-RENDER-03 on a phone, nothing moves when a video turns out to have no description", async ({
  page,
}) => {
  await page.route("**/api/watch.php*", async (route) => {
    const response = await route.fetch();
    const { video, ...rest } = (await response.json()) as { video: object };
    await route.fulfill({
      response,
      json: { ...rest, video: { ...video, video_description: "" } },
    });
  });
  const letVideoCome = await holdResponses(page, "**/api/watch.php*");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/contact");
  await openInPage(page, `/watch?v=${demo.video.id}`);
  await page.getByRole("main").locator("[aria-busy]").first().waitFor();
  const sinceMs = await timeOfNextFrame(page);
  letVideoCome();
  await expect(page.getByRole("heading", { level: 1, name: demo.video.title })).toBeVisible();
  await waitForIdle(page);
  expect(await layoutShifts(page, { sinceMs, minValue: 0.001 })).toEqual([]);
});

test("R-RENDER-03 R-WATCH-04 nothing moves when a playlist comes after its video", async ({
  page,
}) => {
  const letPlaylistCome = await holdResponses(page, "**/api/get-playlist.php*");
  await page.goto("/contact");
  await openInPage(
    page,
    `/watch?v=${demo.playlistVideos[0]}&playlist=${demo.shortPlaylist.id}&index=0`,
  );
  await expect(page.getByRole("heading", { level: 1, name: "Amber Tide" })).toBeVisible();
  // By its id: what cannot be seen yet has no role.
  const further = page.locator("#more-from");
  await further.waitFor({ state: "attached" });
  const sinceMs = await timeOfNextFrame(page);
  letPlaylistCome();
  await expect(page.getByText("1 of 6")).toBeVisible();
  await expect(further).toBeVisible();
  await waitForIdle(page);
  // The player's buttons for the videos before and after move their neighbours, by less than this
  // in all.
  expect(await layoutShifts(page, { sinceMs, minValue: 0.001 })).toEqual([]);

  await test.step("on a phone, the choice of the next video keeps the focus", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const letVideoCome = await holdResponses(page, `**/api/watch.php?v=${demo.video.id}`);
    const next = page
      .getByRole("region", { name: demo.shortPlaylist.name })
      .getByRole("link", { name: demo.video.title });
    await next.press("Enter");
    await expect(page).toHaveURL(/index=1/);
    await page.getByRole("main").locator("[aria-busy]").first().waitFor();
    await waitForFrames(page);
    await expect(next).toBeFocused();
    letVideoCome();
    await expect(page.getByRole("heading", { level: 1, name: demo.video.title })).toBeVisible();
    await expect(next).toBeFocused();
  });
});

test.describe("after a deploy", () => {
  // React adds error 520, whose cause is the missing module, if that is known while a page renders.
  test.use({
    mayComplainOf: /preload CSS|dynamically imported module|404|plans-screen|errors\/520/,
  });

  /** Number of requests for the document. */
  function countLoads(page: Page) {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    return () => loads;
  }

  test("a screen whose code is gone has the page fetched anew, once", async ({ page }) => {
    const loads = countLoads(page);
    await page.route("**/assets/plans-screen-*.js", (route) =>
      loads() < 2 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.goto("/cookies");
    await goByMenu(page, "Plans");
    await expect(page).toHaveURL("/plans");
    expect(loads()).toBe(2);
  });

  test("code that stays away is told, without a loop, and can be asked for again", async ({
    page,
  }) => {
    const loads = countLoads(page);
    let gone = true;
    await page.route("**/assets/plans-screen-*.js", (route) =>
      gone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.goto("/plans");
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole("alert")).toContainText(
      "Something went wrong. Please try again later.",
    );
    expect(loads()).toBe(2);
    gone = false;
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveTitle("Plans · Marquee");
  });
});
