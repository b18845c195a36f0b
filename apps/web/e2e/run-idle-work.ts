import type { Page } from "@playwright/test";

/**
 * Lets the page do what it left for later. A page that is never idle on a busy machine is left
 * after a second.
 */
export async function runIdleWork(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
  );
}
