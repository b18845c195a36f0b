import type { Locator, Page } from "@playwright/test";
import { demo } from "./demo";
import { holdResponses } from "./hold-responses";
import { layoutShifts, timeOfNextFrame } from "./layout-shifts";
import { expectToPlay, loopVideos, playToEnd } from "./player";
import { refusePlayback } from "./refuse-playback";
import { stopClock } from "./stop-clock";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";
import { withoutLongTimers } from "./without-long-timers";
import { withoutSiteFont } from "./without-site-font";

test.beforeEach(async ({ page }) => {
  await withoutLongTimers(page);
  await loopVideos(page);
});

const watchLater = "/playlists/local-watch-later";
const handles = (page: Page) => page.getByRole("button", { name: /^Move / });
const rows = (page: Page) => page.getByRole("main").getByRole("article");

/** Titles of the rows, in order. */
const titles = (page: Page) =>
  page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();

/** Opens the menu of one of the page's cards, and returns its title. */
async function openMenuOfCard(page: Page, index: number): Promise<string> {
  const button = page
    .getByRole("main")
    .getByRole("button", { name: /^Options for / })
    .nth(index);
  const name = (await button.getAttribute("aria-label")) ?? "";
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  return name.replace("Options for ", "");
}

/** Opens Watch later with so many videos, and returns their titles in order. */
async function openWatchLater(page: Page, count: number): Promise<string[]> {
  const videos = [...demo.playlistVideos, demo.longVideo.id, demo.captionedVideo.id].slice(
    0,
    count,
  );
  // As a page leaves them that is closed while it saves.
  await page.addInitScript((ids) => {
    if (sessionStorage.getItem("test-saved") !== null) return;
    sessionStorage.setItem("test-saved", "");
    for (const id of ids) localStorage.setItem(`playlist-addition~local-watch-later~${id}`, "true");
  }, videos);
  await page.goto(watchLater);
  await expect(rows(page).getByRole("heading", { level: 2 })).toHaveCount(count);
  return titles(page);
}

/** Opens the list of playlists by the menu. */
async function openPlaylists(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Playlists" }).click();
  await expect(page).toHaveURL("/playlists");
}

test("R-VISIT-04 a card's menu saves for later by keyboard, even as the page is left", async ({
  page,
  context,
}) => {
  await withoutSiteFont(context);
  await page.goto("/");
  const options = page.getByRole("main").getByRole("button", { name: /^Options for / });
  const button = options.first();
  await button.scrollIntoViewIfNeeded();
  // The menu does not cause shifts of content that arrives late.
  await waitForIdle(page);
  const startMs = await timeOfNextFrame(page);
  await button.focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: "Watch later" });
  for (const name of ["Play next", "Add to queue", "Watch later", "Save to playlist"]) {
    await expect(page.getByRole("menuitem", { name })).toBeFocused();
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Play next" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(item).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved to Watch later")).toBeVisible();
  expect(await layoutShifts(page, { sinceMs: startMs })).toEqual([]);
  const first = await openMenuOfCard(page, 0);
  await expect(page.getByRole("menuitem", { name: "Remove from Watch later" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);

  const second = await openMenuOfCard(page, 1);
  const reloaded = page.waitForEvent("load");
  await item.evaluate((element: HTMLElement) => {
    element.click();
    location.reload();
  });
  await reloaded;
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith("playlist-addition")),
      ),
    )
    .toEqual([]);
  await openPlaylists(page);
  await expect(page.getByRole("main").getByText("2 videos")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Watch later" }).click();
  await expect.poll(() => titles(page)).toEqual([first, second]);
});

test("R-VISIT-04 a new playlist of the watch page is renamed, deleted and restored", async ({
  page,
}) => {
  await refusePlayback(page);
  await page.goto(`/watch?v=${demo.video.id}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save to playlist" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "New playlist" }).fill("Northern lights");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Northern lights" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Watch later" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Done" }).click();

  await openPlaylists(page);
  await page.getByRole("link", { name: "Northern lights" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northern lights" })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual([demo.video.title]);

  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Auroras");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Auroras" })).toBeVisible();
  await expect(page).toHaveTitle(/^Auroras/);

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/playlists");
  await expect(page.getByText("Deleted Auroras")).toBeVisible();
  await expect(page.getByRole("link", { name: "Auroras" })).toBeHidden();
  await page
    .getByRole("dialog", { name: /^(Deleted|Removed)/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await page.getByRole("link", { name: "Auroras" }).click();
  await expect(rows(page)).toHaveCount(1);
});

async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover();
  await page.mouse.down();
  const target = await to.boundingBox();
  if (!target) throw new Error("The target is not on the page.");
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
}

test("R-VISIT-04 videos are reordered and removed, and another tab shows it at once", async ({
  page,
  context,
}) => {
  const [a, b, c] = await openWatchLater(page, 3);
  const other = await context.newPage();
  await other.goto(watchLater);
  await expect.poll(() => titles(other)).toEqual([a, b, c]);
  await drag(page, handles(page).first(), handles(page).last());
  await expect.poll(() => titles(page)).toEqual([b, c, a]);
  await expect.poll(() => titles(other)).toEqual([b, c, a]);

  await handles(page).nth(1).focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => titles(page)).toEqual([c, b, a]);
  await expect(handles(page).first()).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(() => titles(page)).toEqual([b, a, c]);
  await expect(page.getByText(`${c ?? ""} moved to position 3 of 3.`)).toBeAttached();
  // A move is stored once it is announced.
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([b, a, c]);

  await page.getByRole("button", { name: `Remove ${b}` }).click();
  await expect.poll(() => titles(other)).toEqual([a, c]);
  await page
    .getByRole("dialog", { name: /^(Deleted|Removed)/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.poll(() => titles(other)).toEqual([b, a, c]);

  await openPlaylists(other);
  await openPlaylists(page);
  await page.getByRole("button", { name: "New playlist" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Seen everywhere");
  await page.keyboard.press("Enter");
  await expect(other.getByRole("link", { name: "Seen everywhere" })).toBeVisible();
});

/** Ends the video that plays, and starts the next one. */
async function playNext(page: Page) {
  // The countdown waits for the button.
  const resumeClock = await stopClock(page);
  await playToEnd(page);
  await page
    .getByRole("group", { name: "Up next" })
    .getByRole("button", { name: "Play now" })
    .click();
  await resumeClock();
}

test("R-VISIT-04 a playlist plays through, also after its current video was removed", async ({
  page,
  context,
}) => {
  const [first = "", second = "", third = "", fourth = ""] = await openWatchLater(page, 4);
  await page.getByRole("link", { name: "Play all" }).click();
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  const panel = page.getByRole("region", { name: "Watch later" });
  await expect(panel).toContainText("1 of 4");
  await expect(panel.locator("[aria-current=true]")).toHaveText(first);
  // The content security policy refuses style attributes in the server's markup.
  const html = await (await page.request.get(page.url())).text();
  expect(html.match(/ style="[^"]*"/g)).toBeNull();
  await page.reload();
  await expect(panel).toContainText("1 of 4");

  await expectToPlay(page);
  await playNext(page);
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await expect(panel).toContainText("2 of 4");
  await expectToPlay(page);

  const other = await context.newPage();
  await other.goto(watchLater);
  await other.getByRole("button", { name: `Remove ${first}` }).click();
  await expect(panel).toContainText("1 of 3");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("checkbox", { name: "Watch later" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(panel.getByRole("heading", { level: 3 })).toHaveText([third, fourth]);
  await playNext(page);
  await expect(page.getByRole("heading", { level: 1, name: third })).toBeVisible();
  await expect(panel).toContainText("1 of 2");

  // Loaded rows stay while the details of a row from another tab load.
  const letDetailsCome = await holdResponses(page, "**/api/fetch-watched-videos.php*");
  await other.goto(`/watch?v=${demo.unlistedVideo}`);
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await other.getByRole("dialog").getByRole("checkbox", { name: "Watch later" }).click();
  await expect(panel).toContainText("1 of 3");
  await expect(panel.getByRole("heading", { level: 3 })).toHaveText([third, fourth]);
  letDetailsCome();
  await expect(panel.getByRole("heading", { level: 3 })).toHaveCount(3);

  await panel.getByRole("link", { name: "Watch later" }).click();
  await expect(page).toHaveURL(watchLater);
});

test("R-VISIT-04 few entries of a long playlist are in the document on return", async ({
  page,
}) => {
  const count = 2_000;
  await page.addInitScript((additions) => {
    if (sessionStorage.getItem("test-saved") !== null) return;
    sessionStorage.setItem("test-saved", "");
    for (let index = 0; index < additions; index += 1)
      localStorage.setItem(`playlist-addition~local-watch-later~gone${index}`, "true");
  }, count);
  await page.goto(watchLater);
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries.first()).toHaveAttribute("aria-setsize", String(count));
  const size = () => page.evaluate(() => document.querySelectorAll("*").length);
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return entries.last().getAttribute("aria-posinset");
    })
    .toBe(String(count));
  expect(await size()).toBeLessThan(3_000);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const links = page.getByRole("main").getByRole("article").getByRole("link");
  const inView = () =>
    links.evaluateAll((all) => {
      const link = all.find((element) => element.getBoundingClientRect().top > 200);
      return {
        href: link?.getAttribute("href") ?? "",
        top: Math.round(link?.getBoundingClientRect().top ?? NaN),
      };
    });
  await expect
    .poll(async () => Number(new URLSearchParams((await inView()).href).get("index")))
    .toBeGreaterThan(500);
  await waitForIdle(page);
  const before = await inView();
  await page
    .locator(`a[href="${before.href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { name: "Video not found" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Video not found" })).toBeVisible();
  await page.goBack();
  await expect.poll(inView).toEqual(before);
  expect(await size()).toBeLessThan(3_000);
});

test.describe("with necessary cookies only", () => {
  test.use({ choice: "false" });

  test("R-VISIT-04 screens, menus and dialogs say why nothing is stored", async ({ page }) => {
    await refusePlayback(page);
    await page.goto(`/watch?v=${demo.video.id}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Save to playlist" });
    await expect(dialog).toContainText("don't allow for playlists to be stored");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Marquee BETA" }).click();
    await expect(page).toHaveURL("/");
    await openMenuOfCard(page, 0);
    await page.getByRole("menuitem", { name: "Change Privacy Settings" }).click();
    await expect(page).toHaveURL("/cookies");
    for (const path of ["/playlists", watchLater]) {
      await page.goto(path);
      await expect(
        page.getByText("Your cookie settings don't allow for playlists to be stored."),
      ).toBeVisible();
      const link = page.getByRole("main").getByRole("link", { name: "Change Privacy Settings" });
      await expect(link).toHaveAttribute("href", "/cookies");
    }
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    ).toEqual([]);
  });
});
