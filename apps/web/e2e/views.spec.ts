import { demo } from "./demo";
import { loopVideos } from "./player";
import { expect, test } from "./test";

test("R-VISIT-03 views are on cards and the watch page, exact on hover and for screen readers", async ({ page }) => {
  await loopVideos(page);
  await page.goto(`/c/${demo.creator.username}`);
  const card = page.getByRole("article").filter({ hasText: demo.video.title });
  await expect(card.getByText("12K views")).toBeVisible();
  await expect(card.getByTitle(/^12,\d{3} views$/)).toBeVisible();
  expect(await card.ariaSnapshot()).toMatch(/12,\d{3} views/);
  expect(await card.ariaSnapshot()).not.toContain("12K");

  await page.goto(`/watch?v=${demo.video.id}`);
  const main = page.getByRole("main");
  await expect(main.getByTitle(/^12,\d{3} views$/)).toHaveText(/12K views/);
  await expect(main.getByRole("article").filter({ hasText: /views/ }).first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("R-VISIT-03 views are in the markup", async ({ page }) => {
    await page.goto(`/watch?v=${demo.video.id}`);
    await expect(page.getByText("12K views").first()).toBeVisible();
  });
});
