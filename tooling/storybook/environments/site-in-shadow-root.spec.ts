import { expect } from "@playwright/test";
import { test } from "../static/stories.ts";

test("the site itself works in a shadow root: the search by keyboard, and the menu", async ({
  openStory,
}) => {
  const page = await openStory("screens-home--full", { root: "shadow", width: 1280 });
  await page.keyboard.press("/");
  await page.keyboard.type("light");
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "The Northern Foyer" })).toBeVisible();

  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});
