import { useLayoutEffect } from "react";

/**
 * Takes away the place of a video that the page has shown by itself, with whatever plays there still. Stands behind the
 * screen: by then the player has taken what it plays.
 */
export function EarlyVideoEnd() {
  useLayoutEffect(() => document.querySelector("[data-early=place]")?.remove(), []);
  return null;
}
