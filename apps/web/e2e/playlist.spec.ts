import { haveWatched } from "./browser-state";
import { demo } from "./demo";
import { expect, test } from "./test";

const { shortPlaylist, longPlaylist, creator } = demo;
const address = `/playlist?id=${shortPlaylist.id}`;

test("R-PLIST-01 shows what the playlist is, and plays it", async ({ page, baseURL }) => {
  await page.goto(address);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: shortPlaylist.name })).toBeVisible();
  await expect(main.getByText(/Created \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  const owner = main.getByRole("article").first();
  await expect(owner.getByRole("link", { name: creator.name })).toHaveAttribute("href", `/c/${creator.username}`);
  await expect(owner.locator(`img[src*="/creators/${creator.id}/"]`)).toBeVisible();
  await expect(main.getByRole("link", { name: "Restart Playlist" })).toHaveCount(0);

  await main.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(`${baseURL}${address}&ref=share`);
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(`/watch?v=${demo.playlistVideos[0]}&playlist=${shortPlaylist.id}&index=0`);
});

test("R-PLIST-01 goes on where one was, or begins anew", async ({ page, context }) => {
  await haveWatched(
    context,
    { [demo.playlistVideos[1]]: { progress: 9, duration: 18 } },
    { [shortPlaylist.id]: { currentVideoId: demo.playlistVideos[1], totalItems: 6, progress: 1 } },
  );
  await page.goto(`${address}&ref=share`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Continue" })).toHaveAttribute(
    "href",
    `/watch?v=${demo.playlistVideos[1]}&playlist=${shortPlaylist.id}&index=1`,
  );
  await expect(main.getByRole("link", { name: "Restart Playlist" })).toHaveAttribute(
    "href",
    `/watch?v=${demo.playlistVideos[0]}&playlist=${shortPlaylist.id}&index=0&t=0`,
  );
});

test("R-PLIST-02 lists the videos, twelve at a time, to the end", async ({ page, context }) => {
  await haveWatched(context, { ZvGNKyR99DG: { progress: 4, duration: 16 } });
  await page.goto(`/playlist?id=${longPlaylist.id}`);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(12);
  const first = rows.first();
  await expect(first.getByRole("link", { name: "Ridges at Midnight" })).toHaveAttribute(
    "href",
    `/watch?v=ZvGNKyR99DG&playlist=${longPlaylist.id}&index=0`,
  );
  await expect(first).toContainText("0:16");
  await expect(first).toContainText("Ridgeline Radio");
  await expect(first).toContainText(/\d{1,2} [A-Z][a-z]+ \d{4}/);
  await expect(first.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  await expect(rows.filter({ hasText: "Slow Light" }).first().getByRole("img", { name: "Verified" })).toBeVisible();

  await page.getByRole("button", { name: "Load More" }).click();
  await expect(rows).toHaveCount(16);
  await expect(page.getByText("You've reached the end...")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
});

test("R-PLIST-03 says what is wrong", async ({ page }) => {
  const heading = (name: string) => page.getByRole("main").getByRole("heading", { name });
  for (const path of ["/playlist", "/playlist?id="]) {
    await page.goto(path);
    await expect(heading("Please provide a playlist ID.")).toBeVisible();
  }
  await page.goto("/playlist?id=nothing");
  await expect(heading("Sorry, we can't find that playlist.")).toBeVisible();

  await page.route("**/api/get-playlist.php", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...body, videos: [] } });
  });
  await page.goto(address);
  await expect(heading("This playlist doesn't have any videos")).toBeVisible();
  await page.unroute("**/api/get-playlist.php");

  for (const answer of [{ status: 500, body: "" }, { body: "<p>no</p>" }]) {
    await page.route("**/api/get-playlist.php", (route) => route.fulfill(answer));
    await page.goto(address);
    await expect(heading("Something went wrong. Please try again later.")).toBeVisible();
    await page.unroute("**/api/get-playlist.php");
  }
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(heading(shortPlaylist.name)).toBeVisible();
});
