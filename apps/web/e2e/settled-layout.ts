import type { Page } from "@playwright/test";

/**
 * Waits until a page whose scripts may be held back is parsed, and has its stylesheets and its
 * font: until then its parts move. A test that asks whether something is visible before makes the
 * browser lay it out without its stylesheets, from where transitions then start.
 */
export async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return document.readyState !== "loading" && links.every(({ sheet }) => sheet !== null);
  });
  // Without the fallback font, the width of words changes. A test may have blocked the site's font.
  await page.evaluate(
    async () => void (await document.fonts.load("400 1em 'Figtree Variable'").catch(() => [])),
  );
}
