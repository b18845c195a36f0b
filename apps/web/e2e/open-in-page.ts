import type { Page } from "@playwright/test";

/**
 * Opens a path of the site without loading a document, as its links do. Where only the query
 * changes, the screen stays. Otherwise this waits until another has taken its place, which needs
 * the code of that one.
 */
export async function openInPage(page: Page, path: string): Promise<void> {
  // Before, the page would not notice.
  await page.waitForFunction(() => document.documentElement.dataset["hydrated"] !== undefined);
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname)
      document
        .getElementById("content")
        ?.lastElementChild?.setAttribute("data-of-earlier-path", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await page.waitForFunction(() => !document.querySelector("[data-of-earlier-path]"));
}
