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
  await expect(owner.getByRole("link", { name: creator.name })).toHaveAttribute(
    "href",
    `/c/${creator.username}`,
  );
  await expect(owner.locator(`img[src*="/creators/${creator.id}/"]`)).toBeVisible();
  await expect(main.getByRole("link", { name: "Restart Playlist" })).toHaveCount(0);

  await main.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(
    `${baseURL}${address}&ref=share`,
  );
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(
    `/watch?v=${demo.playlistVideos[0]}&playlist=${shortPlaylist.id}&index=0`,
  );
});

test("R-PLIST-01 R-PLIST-02 a playlist lists its videos, and goes on where one was", async ({
  page,
  context,
}) => {
  const [first, second] = ["ZvGNKyR99DG", "80Mk61hntdA"];
  await haveWatched(
    context,
    { [first]: { progress: 4, duration: 16 }, [second]: { progress: 9, duration: 18 } },
    { [longPlaylist.id]: { currentVideoId: second, totalItems: 16, progress: 1 } },
  );
  await page.goto(`/playlist?id=${longPlaylist.id}&ref=share`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Continue" })).toHaveAttribute(
    "href",
    `/watch?v=${second}&playlist=${longPlaylist.id}&index=1`,
  );
  await expect(main.getByRole("link", { name: "Restart Playlist" })).toHaveAttribute(
    "href",
    `/watch?v=${first}&playlist=${longPlaylist.id}&index=0&t=0`,
  );
  const rows = main.getByRole("listitem");
  await expect(rows).toHaveCount(12);
  const row = rows.first();
  await expect(row.getByRole("link", { name: "Ridges at Midnight" })).toHaveAttribute(
    "href",
    `/watch?v=${first}&playlist=${longPlaylist.id}&index=0`,
  );
  await expect(row).toContainText("0:16");
  await expect(row).toContainText("Ridgeline Radio");
  await expect(row).toContainText(/\d{1,2} [A-Z][a-z]+ \d{4}/);
  await expect(row.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
  await expect(
    rows.filter({ hasText: "Slow Light" }).first().getByRole("img", { name: "Verified" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Load More" }).click();
  await expect(rows).toHaveCount(16);
  await expect(page.getByText("You've reached the end...")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
});

test("R-PLIST-03 says what is wrong with an address", async ({ request }) => {
  for (const [path, text] of [
    ["/playlist", "Please provide a playlist ID."],
    ["/playlist?id=", "Please provide a playlist ID."],
    ["/playlist?id=nothing", "Sorry, we can&#x27;t find that playlist."],
  ] as const) {
    expect([path, (await (await request.get(path)).text()).includes(`>${text}<`)]).toEqual([
      path,
      true,
    ]);
  }
});
