import { server } from "vitest/browser";

/**
 * Stops painting where nobody looks. Styles, layout, frames and focus stay what they are; only
 * pixels are not drawn.
 */
export function stopPainting(): void {
  const frame = window.frameElement as HTMLElement | null;
  if (server.config.browser.headless) frame?.style.setProperty("opacity", "0");
}
