import type { Page } from "@playwright/test";
import { haveWatched, type Watched } from "./browser-state";
import { demo } from "./demo";
import { expect, test } from "./test";

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const records = (page: Page) =>
  page.evaluate(() =>
    Object.keys(JSON.parse(localStorage.getItem("watch-history") ?? "{}") as object),
  );

const isAvailable = (id: string) => id !== "w2";

/** A history of mocked videos, of which the third is gone. */
async function haveWatchedMany(page: Page, count: number) {
  const videos: Record<string, Watched> = {};
  for (let index = 0; index < count; index++)
    videos[`w${index}`] = { progress: 30, duration: 60, secondsAgo: index * 86_400 };
  await haveWatched(page.context(), videos);
  const batches: number[] = [];
  await page.route("**/api/fetch-watched-videos.php*", async (route) => {
    const ids = new URL(route.request().url()).searchParams.getAll("videoid[]");
    batches.push(ids.length);
    const details = ids.filter(isAvailable).map((id) => [
      id,
      {
        video_duration: 60,
        file_name: "amber-tide",
        content_server: "/media",
        video_title: `Video ${id}`,
        verified: 1,
        creator: { username: demo.creator.username, user_id: demo.creator.id, verified: 1 },
      },
    ]);
    await route.fulfill({ json: Object.fromEntries(details) as object });
  });
  return batches;
}

test("R-HIST-01 R-HIST-02 the history lists what was watched, and deletes the selection", async ({
  page,
}) => {
  const watchedAfter = new Date();
  const batches = await haveWatchedMany(page, 30);
  const watchedBefore = new Date();
  await page.goto("/history");
  await expect(page.getByRole("heading", { level: 1, name: "Previously Watched" })).toBeVisible();
  await expect(rows(page)).toHaveCount(12);
  const first = rows(page).first();
  await expect(first.getByRole("heading", { name: "Video w0" })).toBeVisible();
  await expect(first).toContainText("1:00");
  await expect(first.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  // Two dates at midnight.
  const dates = [watchedAfter, watchedBefore].map((date) => {
    const month = date.toLocaleString("en-US", { month: "short" });
    return `${date.getDate()} ${month} ${date.getFullYear()}`;
  });
  await expect(first).toContainText(new RegExp(`Watched: (${dates.join("|")})`));
  await expect(rows(page).nth(2)).toContainText("This video is no longer available");

  for (const count of [19, 26, 30]) {
    await page.getByRole("button", { name: "Load More" }).click();
    await expect(rows(page)).toHaveCount(count);
  }
  await expect(rows(page).last().getByRole("heading", { name: "Video w29" })).toBeVisible();
  await expect(page.getByText("You've reached the end...")).toBeVisible();
  expect(batches).toEqual([12, 7, 7, 4]);

  await page.getByRole("button", { name: "Select" }).click();
  await rows(page).nth(0).getByRole("link", { name: "Video w0" }).click();
  await rows(page).nth(1).getByRole("checkbox", { name: "Select Video w1" }).check();
  await rows(page).nth(2).click();
  await rows(page).nth(3).click();
  await expect(page.getByRole("status").filter({ hasText: "4 selected" })).toBeVisible();
  await rows(page).nth(3).click();
  await expect(page.getByRole("status").filter({ hasText: "3 selected" })).toBeVisible();
  await expect(page).toHaveURL("/history");

  const all = Array.from({ length: 30 }, (_, index) => `w${index}`);
  await page.getByRole("button", { name: "Delete selected" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(30);
  expect(await records(page)).toEqual(expect.arrayContaining(all));
  await page.getByRole("button", { name: "Delete selected" }).click();
  await dialog.getByRole("button", { name: "Delete selected" }).click();
  await expect(rows(page)).toHaveCount(27);
  await expect(rows(page).first()).toContainText("Video w3");
  await expect.poll(async () => new Set(await records(page))).toEqual(new Set(all.slice(3)));

  await page.getByRole("button", { name: "Delete all" }).click();
  await dialog.getByRole("button", { name: "Delete all" }).click();
  await expect(page.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
  await expect.poll(() => records(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
});

test.describe("without a choice", () => {
  test.use({ choice: null });

  test("R-HIST-03 the history says why nothing is stored, and how to change it", async ({
    page,
  }) => {
    await page.goto("/history");
    const expectReason = async () => {
      await expect(
        page.getByText("Your cookie settings don't allow for watch history to be stored."),
      ).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("link", { name: "Change Privacy Settings" }),
      ).toHaveAttribute("href", "/cookies");
    };
    await expectReason();
    await page.evaluate(() => localStorage.setItem("cookies", "false"));
    await page.reload();
    await expectReason();
  });
});

test("R-HIST-01 a search finds words of titles in the whole history, whatever accents", async ({
  page,
}) => {
  const batches = await haveWatchedMany(page, 350);
  await page.goto("/history");
  await expect(rows(page)).toHaveCount(12);
  const search = page.getByRole("searchbox", { name: "Search your history" });
  await search.fill("vidéo W34");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText("11 videos found");
  await expect(rows(page)).toHaveCount(11);
  await expect(rows(page).last().getByRole("heading", { name: "Video w349" })).toBeVisible();
  expect(batches).toEqual([12, 100, 100, 100, 50]);
  await page.getByRole("button", { name: "Select" }).click();
  await rows(page).last().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(status).toHaveText("10 videos found");
  await search.fill("zebra");
  await expect(page.getByText("Nothing in your history has these words")).toBeVisible();
  await search.clear();
  await expect(rows(page)).toHaveCount(12);
});
