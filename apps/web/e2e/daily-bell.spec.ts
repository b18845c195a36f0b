import { expectAccessible } from "./axe";
import { store } from "./browser-state";
import { demo } from "./demo";
import { expect, test } from "./test";

test("R-DAILY-08 the bell counts and lists what is new until it is marked as seen", async ({
  page,
  context,
}) => {
  await store(context, {
    following: JSON.stringify([demo.creator.id, "bju2r38j9n3e"]),
    "following-seen-until": new Date(Date.now() - 30 * 86_400_000).toISOString(),
  });
  await page.goto("/cookies");
  const banner = page.getByRole("banner");
  const bell = banner.getByRole("button", { name: "3 new videos" });
  await bell.press("Enter");
  const list = page.getByRole("dialog", { name: "New videos" });
  await expect(list.getByRole("article")).toHaveCount(3);
  await expectAccessible(page);
  await list.getByRole("link", { name: "Lanterns over the Weir" }).press("Enter");
  await expect(page).toHaveURL(/\/watch\?v=/);
  await expect(list).toHaveCount(0);

  await bell.press("Enter");
  await list.getByRole("button", { name: "Mark all as seen" }).press("Enter");
  await expect(list.getByText("Nothing new yet")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(banner.getByRole("button", { name: "New videos", exact: true })).toBeFocused();
  await page.reload();
  await expect(banner.getByRole("button", { name: "New videos", exact: true })).toBeVisible();
});

test("R-DAILY-08 the bell fits a phone, and who follows nobody has none", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/following");
  const bell = page.getByRole("banner").getByRole("button", { name: "New videos" });
  await expect(page.getByRole("heading", { name: "Get notified" })).toBeVisible();
  await expect(bell).toHaveCount(0);
  await store(context, { following: JSON.stringify([demo.creator.id]) });
  await page.goto("/cookies");
  await bell.click();
  await expect(page.getByRole("dialog", { name: "New videos" })).toBeInViewport({ ratio: 1 });
  const name = page.getByRole("banner").getByText("Marquee", { exact: true });
  expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
