import type { ElementHandle, Page } from "@playwright/test";
import { demo } from "./demo";
import { holdResponses } from "./hold-responses";
import { layoutShifts, timeOfNextFrame } from "./layout-shifts";
import { expectToPlay, loopVideos } from "./player";
import { expect, test } from "./test";

type Player = ElementHandle<HTMLElement | SVGElement>;

const address = `/watch?v=${demo.longVideo.id}`;
const cards = (page: Page) => page.getByRole("main").locator("article:has([data-card-link])");
const mini = (page: Page) => page.getByRole("group", { name: /^Mini player/ });
const home = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Marquee BETA" });
const moving = (page: Page) => page.locator("[data-moving]");
const marked = (page: Page) => page.locator("video[data-same]");

/** Stops each movement at its beginning, until `finish`. */
async function holdMovements(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-moving] { animation-play-state: paused !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The player, which is about to move. */
async function nextMovement(page: Page): Promise<Player> {
  const player = await moving(page).elementHandle();
  if (!player) throw new Error("The player does not move.");
  return player;
}

async function finish(page: Page, player: Player) {
  await player.evaluate((element) =>
    element.getAnimations().forEach((animation) => animation.finish()),
  );
  await expect(moving(page)).toHaveCount(0);
}

/** Left, top, width and height in the window, in whole pixels. */
async function placeOf(element: Player): Promise<number[]> {
  const { left, top, width, height } = await element.evaluate((it) => it.getBoundingClientRect());
  return [left, top, width, height].map(Math.round);
}

async function openHome(page: Page) {
  await page.goto("/");
  await page.locator("html[data-hydrated]").waitFor();
}

async function openVideo(page: Page) {
  await page.goto(address);
  await expectToPlay(page);
  await page.locator("video").evaluate((video) => (video.dataset["same"] = ""));
}

/** Waits until the page has shown more frames of the video, which nothing has interrupted. */
async function expectMoreFrames(page: Page) {
  await marked(page).evaluate(async (video: HTMLVideoElement) => {
    for (let frames = 0; frames < 5; frames += 1)
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  });
  await expect(marked(page)).toHaveJSProperty("paused", false);
}

test.beforeEach(({ page }) => loopVideos(page));

test("R-DAILY-07 the picture of a followed card becomes the player of its page", async ({
  page,
}) => {
  await openHome(page);
  await holdMovements(page);
  const card = cards(page).nth(9);
  await card.scrollIntoViewIfNeeded();
  const picture = await card.locator("img").first().elementHandle();
  if (!picture) throw new Error("The card has no picture.");
  const pictureAddress = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const start = await placeOf(picture);
  await card.locator("[data-card-link]").click();

  const player = await nextMovement(page);
  expect(await placeOf(player)).toEqual(start);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(moving(page).locator(`> img[src="${pictureAddress}"]`)).toHaveCount(1);
  await finish(page, player);
  await expect(page.locator(`img[src="${pictureAddress}"][class*="picture"]`)).toHaveCount(0);
  await expectToPlay(page);

  const end = await page.locator("video").boundingBox();
  await page.reload();
  await expectToPlay(page);
  expect(await page.locator("video").boundingBox()).toEqual(end);
});

test("R-DAILY-07 one element moves to the corner and back, and plays the next video", async ({
  page,
}) => {
  await openVideo(page);
  await holdMovements(page);
  const video = await page.locator("video").elementHandle();
  if (!video) throw new Error("There is no video.");
  const onPage = await placeOf(video);
  const since = await timeOfNextFrame(page);

  await home(page).click();
  const player = await nextMovement(page);
  expect(await placeOf(player)).toEqual(onPage);
  await expectMoreFrames(page);
  await finish(page, player);
  await expect(mini(page)).toBeVisible();
  const inCorner = await placeOf(player);
  expect(inCorner).not.toEqual(onPage);

  await page.goBack();
  await nextMovement(page);
  expect(await placeOf(player)).toEqual(inCorner);
  await expectMoreFrames(page);
  await finish(page, player);
  expect(await placeOf(player)).toEqual(onPage);

  await cards(page).first().locator("[data-card-link]").click();
  await expect(page).not.toHaveURL(new RegExp(demo.longVideo.id));
  await expectToPlay(page);
  await expect(marked(page)).toHaveCount(1);
  expect(await placeOf(player)).toEqual(onPage);
  const moved = (await layoutShifts(page, { sinceMs: since })).flatMap((shift) => shift.moved);
  expect(moved.filter((element) => !element.includes("--moved-from"))).toEqual([]);
});

test("R-DAILY-07 a click during a movement is answered, and Back returns to the video", async ({
  page,
}) => {
  await openVideo(page);
  await holdMovements(page);
  await home(page).click();
  await finish(page, await nextMovement(page));
  await mini(page).getByRole("link", { name: "Back to the video" }).click();
  await nextMovement(page);
  await home(page).click();
  await expect(mini(page)).toBeVisible();
  const player = await nextMovement(page);
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await finish(page, player);

  await page.goBack();
  await finish(page, await nextMovement(page));
  await expect(mini(page)).toHaveCount(0);
  await expect(marked(page)).toHaveCount(1);
  await expectMoreFrames(page);
});

test("R-DAILY-07 who wants less motion sees the player in its place at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    addEventListener("animationstart", ({ target }) => {
      if (target instanceof HTMLElement && target.querySelector("video"))
        document.documentElement.dataset["moved"] = "";
    });
  });
  await openHome(page);
  await cards(page).first().locator("[data-card-link]").click();
  await expectToPlay(page);
  await home(page).click();
  await expect(mini(page)).toBeVisible();
  await page.goBack();
  await expect(mini(page)).toHaveCount(0);
  await expect(moving(page)).toHaveCount(0);
  await expect(page.locator("html[data-moved]")).toHaveCount(0);
});

test("R-DAILY-07 a followed link is dimmed until the next screen is there", async ({ page }) => {
  const letScreenCome = await holdResponses(page, "**/assets/watch-screen-*.js");
  await page.goto("/");
  const link = cards(page).first().locator("[data-card-link]");
  await link.click();
  await expect(link).toHaveCSS("opacity", "0.7");
  letScreenCome();
  await expect(page.locator("video")).toBeAttached();
});
