import { server } from "vitest/browser";

/**
 * Stops painting hidden pages. Styles, layout, frames and focus stay the same; only pixels are not
 * drawn.
 */
export function stopPainting(): void {
  const frame = window.frameElement as HTMLElement | null;
  if (server.config.browser.headless) frame?.style.setProperty("opacity", "0");
}
