import type { Page } from "@playwright/test";

/** Opens a path of the site without loading a document, as its links do. */
export async function openInPage(page: Page, path: string): Promise<void> {
  // Before, the page would not notice.
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] !== undefined);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}
