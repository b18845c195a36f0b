import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, post, signIn, test } from "./account";
import { expectAccessible } from "./axe";
import { chooseVisibility } from "./choose-visibility";
import { createChannel } from "./create-channel";
import { withoutLongTimers } from "./without-long-timers";

// Dragging near an edge of the window scrolls.
test.use({ viewport: { width: 1280, height: 1000 } });

const creator = {
  name: "Creator",
  username: "demo_creator",
  email: "creator@marquee.example",
  password: "Director-1-Cut",
};
const channelTab = "/c/kaleidoscope_annex?tab=playlists";
const [rose, velvet, workshop] = ["Rose Window", "The Velvet Corridor", "Workshop Print 3 (Not for the Public)"];

test("R-PUB-09 a playlist gets videos, an order, a cover and a visibility, and visitors see it so", async ({
  page,
  newContext,
}) => {
  const name = `Programme ${randomUUID()}`;
  await signIn(page, creator);
  await page.goto("/studio");
  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Playlists" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create playlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit playlist" })).toBeVisible();
  const address = `/playlist?id=${new URL(page.url()).searchParams.get("id")}`;
  const list = page.getByRole("list", { name });
  const rows = list.getByRole("listitem");
  const handle = (title: string) => list.getByRole("button", { name: `Move ${title}`, exact: true });
  for (const [index, title] of [rose, velvet, workshop].entries()) {
    await page.getByRole("button", { name: `Add ${title}` }).click();
    await expect(rows).toHaveCount(index + 1);
  }
  await expectOrder(list, [rose, velvet, workshop]);
  await expect(rows.last()).toContainText("Hidden from visitors");

  await handle(rose).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`${rose} moved to position 2 of 3.`)).toBeAttached();
  await drag(page, handle(workshop), handle(velvet));
  await expect(page.getByText(`${workshop} moved to position 1 of 3.`)).toBeAttached();
  await expectOrder(list, [workshop, velvet, rose]);

  const cover = rows.filter({ has: page.getByText("Cover", { exact: true }) });
  await expect(cover).toContainText(workshop);
  await page.getByRole("button", { name: `Options for ${rose}` }).click();
  await page.getByRole("menuitem", { name: "Use as cover" }).click();
  await expect(cover).toContainText(rose);
  await save(page, "Public");

  // A page that was visited before shows what has changed since.
  const viewPlaylist = page.getByRole("link", { name: "View playlist" });
  await viewPlaylist.click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([new RegExp(velvet), new RegExp(rose)]);
  await page.goBack();
  await handle(rose).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`${rose} moved to position 2 of 3.`)).toBeAttached();
  await viewPlaylist.click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([new RegExp(rose), new RegExp(velvet)]);
  await page.goBack();
  await handle(rose).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`${rose} moved to position 3 of 3.`)).toBeAttached();

  await page.reload();
  await expectOrder(list, [workshop, velvet, rose]);
  await expect(cover).toContainText(rose);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const title = await rows.first().getByRole("heading").boundingBox();
  expect(title?.width).toBeGreaterThan(100);
  await page.setViewportSize({ width: 1280, height: 1000 });

  const picture = (await cover.locator("img").first().getAttribute("src")) ?? "no picture";
  const visitor = await (await newContext()).newPage();
  await visitor.goto(channelTab);
  const tile = visitor.getByRole("article").filter({ hasText: name });
  await expect(tile).toContainText("2 videos");
  await expect(tile.locator("img").first()).toHaveAttribute("src", picture);
  await tile.getByRole("link", { name }).first().click();
  const main = visitor.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(main.locator("header img").first()).toHaveAttribute("src", picture);
  await expect(main.getByRole("listitem")).toHaveText([new RegExp(velvet), new RegExp(rose)]);

  await save(page, "Private");
  // Visitors' pages are at most a second old.
  await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(404);
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { name: "Sorry, we can't find that playlist." })).toBeVisible();
  await expect.poll(async () => (await visitor.request.get(channelTab)).text()).not.toContain(name);
  await visitor.goto(channelTab);
  await expect(visitor.getByRole("heading", { name: "No playlists yet" })).toBeVisible();
  await expect(tile).toHaveCount(0);

  await page.getByRole("button", { name: "Delete playlist" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete playlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your playlists" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
});

test("R-PUB-07 selected videos are added to a playlist by keyboard, and what changes elsewhere stays", async ({
  page,
  person,
}) => {
  const creator = await createChannel(page, person.username);
  const ids = new Map<string, string>();
  for (const title of ["Locks", "Towpath", "Weir"]) {
    const video = await post(page.request, "create-video", { creator, title });
    ids.set(title, String(video["video_id"]));
  }
  await withoutLongTimers(page);
  await page.goto("/studio");
  const select = async (title: string) => {
    await page.getByRole("checkbox", { name: `Select ${title}` }).focus();
    await page.keyboard.press("Space");
  };
  await select("Locks");
  await select("Towpath");
  const button = page.getByRole("main").getByRole("button", { name: "Add to playlist" }).first();
  const dialog = page.getByRole("dialog", { name: "Add to playlist" });
  await button.focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Name of the new playlist").focus();
  await page.keyboard.type("Evenings");
  await expectAccessible(page);

  // The playlist is created, and the videos do not arrive.
  await page.route("**/api/modify-playlist.php", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Something went wrong. Please try again later.")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Playlist" })).toContainText("Evenings");
  await dialog.getByRole("button", { name: "Add to playlist" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 videos added to the playlist")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  // Somebody else removes a video while a third one is added.
  const playlists = await page.request.get(`/api/fetch-own-playlists.php?creator=${creator}`);
  const [playlist, ...others] = (await playlists.json()) as { id: string; total: number }[];
  expect(others).toEqual([]);
  await page.route(
    "**/api/modify-playlist.php",
    async (route) => {
      const data = { id: playlist?.id, videos: [ids.get("Towpath")] };
      expect((await page.request.post("/api/modify-playlist.php", { data })).status()).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
  await select("Weir");
  await expect(page.getByText("3 videos selected")).toBeVisible();
  await button.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("combobox", { name: "Playlist" }).focus();
  await page.keyboard.press("Enter");
  const option = page.getByRole("option", { name: "Evenings" });
  await expect(option).toBeVisible();
  await page.keyboard.type("Eve");
  // Enter chooses what is highlighted, which a busy machine shows late.
  await expect(option).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Add to playlist" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 video was already in “Evenings”.")).toBeVisible();
  await page.getByRole("button", { name: "Open playlist" }).first().click();
  await expectOrder(page.getByRole("list", { name: "Evenings" }), ["Towpath", "Weir", "Locks"]);
});

test("R-PUB-09 a playlist's new name leaves alone the visibility that another tab has chosen in the meantime", async ({
  page,
  person,
}) => {
  const creator = await createChannel(page, person.username);
  const { id } = await post(page.request, "create-playlist", { creator, name: "Evenings" });
  const data = { id, visibility: "Public" };
  expect((await page.request.post("/api/modify-playlist.php", { data })).status()).toBe(200);
  await page.goto(`/studio/playlists?id=${String(id)}`);
  const name = page.getByLabel("Name");
  await expect(name).toHaveValue("Evenings");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await save(other, "Private");

  await name.fill("Long evenings");
  const button = page.getByRole("button", { name: "Save" });
  await button.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await button.click();
  await expect(page.getByText("Saved")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Visibility" })).toContainText("Private");
  await page.reload();
  await expect(name).toHaveValue("Long evenings");
  await expect(page.getByRole("combobox", { name: "Visibility" })).toContainText("Private");
});

async function expectOrder(list: Locator, titles: readonly string[]): Promise<void> {
  await expect(list.getByRole("heading")).toHaveText([...titles]);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  const target = await to.boundingBox();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, target?.y ?? 0, { steps: 5 });
  await page.mouse.up();
}

async function save(page: Page, visibility: string): Promise<void> {
  await chooseVisibility(page, page, visibility);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
}
