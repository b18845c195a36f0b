import { expect, type Locator, type Page } from "@playwright/test";

/** Chooses who may see a video, by pointer. */
export async function chooseVisibility(page: Page, form: Page | Locator, name: string): Promise<void> {
  const select = form.getByRole("combobox", { name: "Visibility" });
  await select.click();
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  await expect(select).toContainText(name);
}
