import { randomUUID } from "node:crypto";
import type { OwnPlaylistResponse } from "@marquee/api-client";
import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./account";
import { chooseVisibility } from "./choose-visibility";

// Dragging near an edge of the window scrolls.
test.use({ viewport: { width: 1280, height: 1000 } });

const creator = {
  name: "Creator",
  username: "demo_creator",
  email: "creator@marquee.example",
  password: "Director-1-Cut",
};
const channelTab = "/c/kaleidoscope_annex?tab=playlists";
const [rose, velvet, workshop] = [
  "Rose Window",
  "The Velvet Corridor",
  "Workshop Print 3 (Not for the Public)",
];

test("R-PUB-09 visitors see a playlist's videos, order, cover and visibility", async ({
  page,
  newContext,
}) => {
  const name = `Programme ${randomUUID()}`;
  await signIn(page, creator);
  await page.goto("/studio/playlists");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create playlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit playlist" })).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const address = `/playlist?id=${id}`;
  const list = page.getByRole("list", { name });
  const rows = list.getByRole("listitem");
  const handle = (title: string) =>
    list.getByRole("button", { name: `Move ${title}`, exact: true });
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
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    new RegExp(velvet),
    new RegExp(rose),
  ]);
  await page.goBack();
  await handle(rose).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`${rose} moved to position 2 of 3.`)).toBeAttached();
  await viewPlaylist.click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    new RegExp(rose),
    new RegExp(velvet),
  ]);
  await page.goBack();
  await handle(rose).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`${rose} moved to position 3 of 3.`)).toBeAttached();

  const stored = await page.request.get(`/api/fetch-own-playlist.php?id=${id}`);
  const { videos, cover_video } = (await stored.json()) as OwnPlaylistResponse;
  expect(videos.map(({ title }) => title)).toEqual([workshop, velvet, rose]);
  expect(videos.find(({ video_id }) => video_id === cover_video)?.title).toBe(rose);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
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
  await expect.poll(async () => (await visitor.request.get(channelTab)).text()).not.toContain(name);

  await page.getByRole("button", { name: "Delete playlist" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete playlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your playlists" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
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
