import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { loopVideos } from "./player";
import { expect, test } from "./test";

test("R-VISIT-08 a video's tags lead to the videos that share them, in either order", async ({
  page,
}) => {
  await loopVideos(page);
  await page.goto(`/watch?v=${demo.video.id}`);
  await page.getByRole("list", { name: "Tags" }).getByRole("link", { name: "slow" }).click();
  await expect(page).toHaveURL("/tag/slow");
  await expect(page.getByRole("heading", { level: 1, name: "#slow" })).toBeVisible();
  const videos = page.getByRole("list", { name: "Videos" }).getByRole("article");
  await expect(videos).toHaveCount(6);
  await expect(videos.filter({ hasText: demo.video.title })).toHaveCount(1);
  await page.getByRole("link", { name: "Most viewed" }).click();
  await expect(page).toHaveURL("/tag/slow?sort=views");
  await expect(page.getByRole("link", { name: "Most viewed" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const shown = videos.locator("[title$=views]");
  // The same videos in the other order are still there at first.
  await expect
    .poll(async () => {
      const views = await shown.evaluateAll((found) =>
        found.map((element) => Number(element.getAttribute("title")?.replace(/\D/g, ""))),
      );
      return (
        views.length === 6 && views.every((count, index) => count <= (views[index - 1] ?? Infinity))
      );
    })
    .toBe(true);
});

test("R-VISIT-08 a tag of several words has a page, and finds its videos", async ({ page }) => {
  await page.goto("/tag/Field%20Notes");
  await expect(page.getByRole("article")).toHaveCount(4);
  await openInPage(page, `/tag/${demo.nothing}`);
  await expect(page.getByRole("heading", { name: "No videos with this tag" })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await openInPage(page, "/search?q=landscape&kind=videos");
  await expect(page.getByRole("article").filter({ hasText: demo.video.title })).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("R-VISIT-08 R-RENDER-01 a tag's page is complete and its orders are links", async ({
    page,
  }) => {
    await page.goto("/tag/slow");
    await expect(page.getByRole("article")).toHaveCount(6);
    await page.getByRole("link", { name: "Most viewed" }).click();
    await expect(page).toHaveURL("/tag/slow?sort=views");
    await expect(page.getByRole("article")).toHaveCount(6);
  });
});
