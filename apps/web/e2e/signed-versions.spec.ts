import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { createChannel } from "./create-channel";
import { expectToFit } from "./expect-to-fit";
import { beginning, currentTime, pause, seekTo } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

const clip = {
  name: "weir.mp4",
  mimeType: "video/mp4",
  buffer: readFileSync(join(import.meta.dirname, "files/weir.mp4")),
};
const seconds = 4;

test.setTimeout(processingTestTimeoutMs);

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Settings" }).press("Enter");
  await page.getByRole("menuitem", { name }).press("Enter");
}

/** Puts a hundred videos without media before those that the channel has. */
async function haveHundredNewer(page: Page): Promise<void> {
  await page.route(/fetch-own-videos\.php\?.*records=100/, async (route) => {
    const url = new URL(route.request().url());
    const isFirst = Number(url.searchParams.get("offset")) === 0;
    url.searchParams.delete("offset");
    const response = await route.fetch({ url: url.href });
    const page: { videos: object[]; total: number } = await response.json();
    const [one] = page.videos;
    if (!one) return route.fulfill({ response });
    const newer = Array.from({ length: 100 }, (_, index) => ({
      ...one,
      id: `newer-${index}`,
      qualities: [],
    }));
    const videos = isFirst ? newer : page.videos;
    return route.fulfill({ response, json: { videos, total: page.total + 100 } });
  });
}

async function expectMenuWithout(page: Page, name: string) {
  await page.getByRole("button", { name: "Settings" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Speed/ })).toBeVisible();
  await expect(page.getByRole("menuitem", { name })).toBeHidden();
}

test("R-WORD-04 a viewer opens a creator's signed version at the same second", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const film = { creator, clip, title: "Weir", visibility: "Public" } as const;
  const id = await publishClip(page.request, film);
  const signedFilm = { creator, clip, title: "Weir, signed", visibility: "Unlisted" } as const;
  const signed = await publishClip(page.request, signedFilm);
  await haveHundredNewer(page);
  await page.goto(`/studio/video?id=${id}`);
  const dialog = page.getByRole("dialog", { name: "Add a signed version" });
  await page.getByRole("button", { name: "Add a signed version" }).press("Enter");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Please choose a video")).toBeVisible();
  await expect(dialog.getByText("Please choose a language")).toBeVisible();
  const video = dialog.getByRole("combobox", { name: "Video in sign language" });
  await chooseOption(page, video, "Weir, signed");
  const search = dialog.getByRole("textbox", { name: "Search your videos" });
  await search.fill("no such film");
  await expect(dialog.getByText("No other videos found.")).toBeVisible();
  await expect(video).toHaveText("Weir, signed");
  const language = dialog.getByRole("combobox", { name: "Sign language", exact: true });
  await chooseOption(page, language, "American Sign Language");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  const list = page.getByRole("list", { name: "Versions of this video in sign language" });
  await expect(list.getByRole("listitem")).toHaveText(/^American Sign Language.*Weir, signed/);
  for (const width of [360, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the studio at ${width}`);
  }

  await page.goto(`/studio/video?id=${signed}`);
  await expect(page.getByText(/^This video shows Weir in American Sign Language/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a signed version" })).toBeHidden();
  await page.getByRole("link", { name: "Weir", exact: true }).press("Enter");
  await expect(list.getByRole("listitem")).toHaveText(/^American Sign Language.*Weir, signed/);

  const visitor = await (await newContext()).newPage();
  const opened = await visitor.goto(`/watch?v=${id}`);
  expect(await opened?.text()).toContain('"accessibilityFeature":["signLanguage"]');
  await beginning(visitor);
  await pause(visitor);
  await seekTo(visitor, seconds);
  await chooseInMenu(visitor, "Sign language: American Sign Language");
  await expect(visitor).toHaveURL(new RegExp(`v=${signed}&t=${seconds}$`));
  await expect(visitor.getByRole("heading", { name: "Weir, signed" })).toBeVisible();
  await expect.poll(() => currentTime(visitor)).toBeGreaterThanOrEqual(seconds);
  await pause(visitor);
  await seekTo(visitor, seconds + 2);
  await chooseInMenu(visitor, "Without sign language");
  await expect(visitor).toHaveURL(new RegExp(`v=${id}&t=${seconds + 2}$`));
  await expect.poll(() => currentTime(visitor)).toBeGreaterThanOrEqual(seconds + 2);

  await test.step("a version stays at its place in a playlist", async () => {
    const created = await page.request.post("/api/create-playlist.php", {
      form: { creator, name: "Water" },
    });
    const playlist: { id: string } = await created.json();
    await page.request.post("/api/modify-playlist.php", {
      data: { id: playlist.id, visibility: "Public", videos: [signed, id] },
    });
    await visitor.goto(`/watch?v=${id}&playlist=${playlist.id}&index=1`);
    await beginning(visitor);
    await pause(visitor);
    await seekTo(visitor, seconds);
    await chooseInMenu(visitor, "Sign language: American Sign Language");
    const place = `playlist=${playlist.id}&index=1&t=${seconds}`;
    await expect(visitor).toHaveURL(new RegExp(`v=${signed}&${place}$`));
    await expect(visitor.getByRole("heading", { name: "Weir, signed", level: 1 })).toBeVisible();
    const panel = visitor.getByRole("region", { name: "Water" });
    await expect(panel.getByText("2 of 2")).toBeVisible();
  });

  await visitor.goto(`/embed/${id}?start=${seconds}`, { waitUntil: "commit" });
  await visitor.getByRole("button", { name: "Play" }).first().click();
  await beginning(visitor);
  await chooseInMenu(visitor, "Sign language: American Sign Language");
  await expect(visitor).toHaveURL(new RegExp(`/embed/${signed}\\?autoplay=1&start=\\d+`));
  await expect.poll(() => currentTime(visitor)).toBeGreaterThanOrEqual(seconds);
  await chooseInMenu(visitor, "Without sign language");
  await expect(visitor).toHaveURL(new RegExp(`/embed/${id}\\?autoplay=1`));

  await page.request.post("/api/modify-videos.php", {
    data: { id: [signed], visibility: "Private" },
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(list.getByRole("listitem")).toContainText("Not offered: it is not published");
  await visitor.goto(`/watch?v=${id}`);
  await beginning(visitor);
  await expectMenuWithout(visitor, "Sign language: American Sign Language");

  await page.getByRole("button", { name: "Remove version in American Sign Language" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove version" }).click();
  await expect(list).toBeHidden();
});
