import type { Locator } from "@playwright/test";
import { expect, test } from "./account";
import { becomeCreator } from "./become-creator";
import { twoColours } from "./png";

/** Width of an image, and the colour in its middle. */
function middleOf(image: Locator): Promise<{ width: number; isRed: boolean; isBlue: boolean }> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
    const context = canvas.getContext("2d");
    context?.drawImage(element, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return { width: canvas.width, isRed: red > 180 && blue < 80, isBlue: blue > 180 && red < 80 };
  });
}

test("R-PUB-01 a channel gets a profile picture and a banner, cut out by keyboard", async ({ page, person }) => {
  await becomeCreator(page, person.username);
  await page.getByRole("link", { name: "Channel", exact: true }).click();
  await page
    .getByLabel("Change profile picture", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(twoColours("me.png", 600, 300));
  const dialog = page.getByRole("dialog", { name: "Profile picture" });
  const frame = dialog.getByRole("button", { name: "Part of the picture" });
  await frame.focus();
  // To the right edge: only blue is left.
  for (let step = 0; step < 4; step += 1) await frame.press("Shift+ArrowRight");
  await expect(dialog.getByRole("group", { name: "Preview" }).getByRole("presentation")).toHaveCount(3);
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole("img", { name: "Profile picture" }).locator("img");
  await expect(picture).toHaveAttribute("src", /v=1/);
  expect(await middleOf(picture)).toEqual({ width: 150, isRed: false, isBlue: true });

  const chooseBanner = page.getByLabel("Change banner", { exact: true }).and(page.locator("input"));
  await chooseBanner.setInputFiles(twoColours("small.png", 500, 100));
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("of at least 1024 × 204 pixels")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await chooseBanner.setInputFiles(twoColours("wide.png", 1600, 700));
  await page.getByRole("button", { name: "Save picture" }).click();
  const banner = page.getByRole("img", { name: "Banner" });
  await expect(banner).toBeVisible();
  expect((await middleOf(banner)).width).toBe(2048);
  await page.getByRole("button", { name: "Remove banner" }).click();
  await expect(banner).toHaveCount(0);
});
