import type { Page } from "@playwright/test";

/**
 * Stops the date of the pages that are opened next, but no timer: nothing that they load grows
 * stale on a slow machine.
 */
export async function fixDate(page: Page): Promise<void> {
  await page.addInitScript((now) => {
    Date.now = () => now;
  }, Date.now());
}
