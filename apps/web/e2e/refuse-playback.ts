import type { Page } from "@playwright/test";

/**
 * Makes the browser refuse to start videos, as it does before a visitor's first interaction: the
 * player shows the first frame, and seeks. Call it before the page opens.
 */
export async function refusePlayback(page: Page) {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException("Interact first.", "NotAllowedError"));
  });
}
