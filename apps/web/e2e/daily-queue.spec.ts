import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { demo } from "./demo";
import { layoutShifts } from "./layout-shifts";
import { expectToPlay, loopVideos, playToEnd } from "./player";
import { refusePlayback } from "./refuse-playback";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";
import { withoutSiteFont } from "./without-site-font";

const queue = (page: Page) => page.getByRole("region", { name: "Queue" });
const rows = (page: Page) => queue(page).getByRole("article");
const titles = (page: Page) => rows(page).getByRole("heading").allTextContents();
const shownTitle = (page: Page) => page.getByRole("heading", { level: 1 });

const undo = (page: Page, toast: string, text = "") =>
  page
    .getByRole("dialog", { name: toast })
    .filter({ hasText: text })
    .getByRole("button", { name: "Undo" })
    .click();

/** Chooses from the menu of one of the page's cards, and returns its title. */
async function chooseFromCard(page: Page, index: number, item: string): Promise<string> {
  const buttons = page.getByRole("main").getByRole("button", { name: /^Options for / });
  const name = (await buttons.nth(index).getAttribute("aria-label")) ?? "";
  await buttons.nth(index).click();
  await page.getByRole("menuitem", { name: item }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  return name.replace("Options for ", "");
}

/** Puts videos into the tab's queue before its first page opens. */
async function fillQueue(page: Page, videoIds: readonly string[]) {
  await page.addInitScript((ids) => {
    if (sessionStorage.getItem("test-filled") !== null) return;
    sessionStorage.setItem("test-filled", "");
    sessionStorage.setItem("video-queue", JSON.stringify({ videoIds: ids, resume: null }));
  }, videoIds);
}

test("R-DAILY-03 each kind of card offers the tab's own queue, which outlasts a reload", async ({
  page,
  context,
}) => {
  await refusePlayback(page);
  await page.goto("/");
  const last = await chooseFromCard(page, 0, "Add to queue");
  await expect(page.getByText("Added to the queue")).toBeVisible();
  const first = await chooseFromCard(page, 1, "Play next");
  const undone = await chooseFromCard(page, 2, "Play next");
  await undo(page, "Plays next", undone);
  const pages = [
    "/search?q=light",
    `/c/${demo.creator.username}`,
    `/playlist?id=${demo.shortPlaylist.id}`,
    `/watch?v=${demo.longVideo.id}`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Options for / })
      .first()
      .click();
    await expect(page.getByRole("menuitem", { name: "Play next" }), path).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await expect.poll(() => titles(page)).toEqual([first, last]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([first, last]);
  const other = await context.newPage();
  await other.goto(`/watch?v=${demo.longVideo.id}`);
  await expect(shownTitle(other)).toBeVisible();
  await waitForIdle(other);
  await expect(queue(other)).toHaveCount(0);
});

test("R-DAILY-03 the queue is reordered by keyboard, cleared and restored in place", async ({
  page,
  context,
}) => {
  await refusePlayback(page);
  await withoutSiteFont(context);
  await fillQueue(page, [...demo.playlistVideos, demo.privateVideo, demo.captionedVideo.id]);
  await page.goto(`/watch?v=${demo.longVideo.id}`);
  await expect(rows(page).getByRole("heading")).toHaveCount(4);
  await expect(rows(page).nth(2)).toContainText("This video is no longer available");
  await waitForIdle(page);
  expect(await layoutShifts(page)).toEqual([]);
  await expectAccessible(page);
  const [a = "", b = "", gone = "", d = ""] = await titles(page);

  await queue(page)
    .getByRole("button", { name: `Move ${a}`, exact: true })
    .press("End");
  await expect.poll(() => titles(page)).toEqual([b, gone, d, a]);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => titles(page)).toEqual([b, gone, a, d]);
  await queue(page)
    .getByRole("button", { name: `Remove ${gone}` })
    .press("Enter");
  await expect.poll(() => titles(page)).toEqual([b, a, d]);
  await expect(queue(page).getByRole("heading", { name: "Queue" })).toBeFocused();
  await undo(page, "Removed from the queue");
  await expect.poll(() => titles(page)).toEqual([b, gone, a, d]);
  await queue(page).getByRole("button", { name: "Hide the queue" }).press("Enter");
  await expect(rows(page)).toHaveCount(0);
  await queue(page).getByRole("button", { name: "Show the queue" }).press("Enter");
  await queue(page).getByRole("button", { name: "Clear" }).press("Enter");
  await expect(queue(page)).toHaveCount(0);
  await undo(page, "Queue cleared");
  await expect.poll(() => titles(page)).toEqual([b, gone, a, d]);
  for (const title of [b, gone, a, d]) {
    await queue(page)
      .getByRole("button", { name: `Remove ${title}`, exact: true })
      .press("Enter");
  }
  await expect(queue(page)).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test("R-DAILY-03 the queue plays after the current video, then its playlist goes on", async ({
  page,
}) => {
  await loopVideos(page);
  await fillQueue(page, [demo.privateVideo, demo.captionedVideo.id]);
  const [start, following] = demo.playlistVideos;
  await page.goto(`/watch?v=${start}&playlist=${demo.shortPlaylist.id}&index=0`);
  await expectToPlay(page);
  await expect(rows(page).getByRole("heading")).toHaveCount(2);
  await playToEnd(page);
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(`/watch?v=${demo.captionedVideo.id}`);
  await expect(rows(page).getByRole("heading")).toHaveCount(1);
  await expectToPlay(page);
  await page.reload();
  await expectToPlay(page);
  await page.keyboard.press("Shift+N");
  await expect(page).toHaveURL(`/watch?v=${following}&playlist=${demo.shortPlaylist.id}&index=1`);
});
