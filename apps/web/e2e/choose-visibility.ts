import { expect, type Locator, type Page } from "@playwright/test";

/** Chooses who may see a video by its first letters: while it is processed, the page moves, and with it the options under a pointer. */
export async function chooseVisibility(page: Page, form: Page | Locator, name: string): Promise<void> {
  const select = form.getByRole("combobox", { name: "Visibility" });
  await select.press("Enter");
  const option = page.getByRole("option", { name: new RegExp(`^${name}`) });
  await expect(option).toBeVisible();
  await page.keyboard.type(name.slice(0, 3));
  await expect(option).toHaveAttribute("data-highlighted");
  await page.keyboard.press("Enter");
  await expect(select).toContainText(name);
}
