import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Chooses an option of a select by pointer. Without motion: before Playwright tries again to click
 * on what moves, it scrolls the page, and the list then goes to the other side of its select, away
 * from the pointer.
 *
 * @param name of the option, or how it begins.
 */
export async function chooseOption(page: Page, select: Locator, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await select.click();
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  await expect(select).toContainText(name);
  await page.emulateMedia({ reducedMotion: null });
}
