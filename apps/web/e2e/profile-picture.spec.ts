import { expect, test } from "./account";
import { middleOf } from "./middle-of";
import { twoColours } from "./png";

test("R-AUTH-17 a profile picture is cut out by keyboard, and the header shows it", async ({
  page,
  person,
}) => {
  await page.goto("/settings/modify-account");
  const main = page.getByRole("main");
  const picture = main.getByRole("img", { name: "Profile picture" }).locator("img");
  const headerPicture = page.getByRole("button", { name: "Account", exact: true }).locator("img");
  const input = main.locator("input[type=file]");
  const dialog = page.getByRole("dialog", { name: "Profile picture" });

  await expect(main.getByRole("button", { name: "Add a picture" })).toBeVisible();
  await expect(headerPicture).toHaveCount(0);
  // Typed text stays.
  await main.getByLabel("First name").fill("Augusta");
  await input.setInputFiles(twoColours("me.png", 600, 300));
  const frame = dialog.getByRole("button", { name: "Part of the picture" });
  await frame.focus();
  // To the right edge: only blue is left.
  for (let step = 0; step < 4; step += 1) await frame.press("Shift+ArrowRight");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).toHaveAttribute("src", /^\/media\/people\//);
  expect(await middleOf(picture)).toEqual({ width: 192, isRed: false, isBlue: true });
  expect(await middleOf(headerPicture)).toMatchObject({ isBlue: true });
  await expect(main.getByLabel("First name")).toHaveValue("Augusta");

  const first = (await headerPicture.getAttribute("src")) ?? "";
  await input.setInputFiles(twoColours("other.png", 300, 300));
  await frame.press("Shift+ArrowRight");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(headerPicture).not.toHaveAttribute("src", first);
  await expect(dialog).toBeHidden();

  await input.setInputFiles(twoColours("small.png", 50, 50));
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog.getByText("of at least 96 × 96 pixels")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  // The session knows it after a reload, and lists it beside the name.
  await page.goto("/settings");
  await expect(headerPicture).toBeVisible();
  await expect(main.getByRole("link", { name: /^Profile/ }).locator("img")).toBeVisible();
  await expect(main.getByText(person.email)).toBeVisible();

  await main.getByRole("link", { name: /^Profile/ }).click();
  await main.getByRole("button", { name: "Remove picture" }).click();
  await expect(main.getByRole("button", { name: "Add a picture" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Remove picture" })).toHaveCount(0);
  await expect(headerPicture).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
});
