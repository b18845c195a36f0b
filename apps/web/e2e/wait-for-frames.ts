import type { Page } from "@playwright/test";

/**
 * Waits for two frames, after which a wrong reaction to an action that has just been made would be
 * seen.
 */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
