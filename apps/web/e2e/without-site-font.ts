import type { BrowserContext } from "@playwright/test";

/**
 * Lets every page use the fallback font. Where the site's font was late, Chromium may swap it in
 * when styles are computed again, and text moves.
 */
export async function withoutSiteFont(context: BrowserContext): Promise<void> {
  await context.route("**/*.woff2", (route) => route.abort());
}
