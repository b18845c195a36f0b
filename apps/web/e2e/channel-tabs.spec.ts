import { demo } from "./demo";
import { expect, test } from "./test";

const address = `/c/${demo.creator.username}`;

test("R-VISIT-09 a channel has Videos, Playlists and About, each with an address", async ({
  page,
}) => {
  await page.goto(address);
  const tabs = page.getByRole("navigation", { name: "Channel" });
  await expect(tabs.getByRole("link", { name: "Videos" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Playlists" }).click();
  await expect(page).toHaveURL(`${address}?tab=playlists`);
  const playlist = page.getByRole("article").filter({ hasText: demo.shortPlaylist.name });
  await expect(playlist).toContainText("6 videos");
  await expect(playlist.getByRole("link", { name: demo.shortPlaylist.name })).toHaveAttribute(
    "href",
    `/playlist?id=${demo.shortPlaylist.id}`,
  );

  await tabs.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(`${address}?tab=about`);
  await expect(page.getByText("Best watched in the evening, with the lamps off.")).toBeVisible();
  await expect(page.getByText(/^Joined \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByTitle(/^\d{3},\d{3} views$/)).toBeVisible();
  await expect(page.getByText("6 videos")).toBeVisible();

  await page.goBack();
  await expect(playlist).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("R-VISIT-09 R-RENDER-01 every tab is in the markup", async ({ page }) => {
    await page.goto(`${address}?tab=about`);
    await expect(page.getByText("Best watched in the evening, with the lamps off.")).toBeVisible();
    await page.getByRole("link", { name: "Playlists" }).click();
    await expect(page.getByRole("link", { name: demo.shortPlaylist.name })).toBeVisible();
  });
});
