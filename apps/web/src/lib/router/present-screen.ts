import { startTransition } from "react";
import { flushSync } from "react-dom";
import type { RouterLocation } from "./router-location";

/**
 * Shows a change of screen as a view transition, where there are such and the visitor does not mind motion. Going back is
 * immediate, and nothing may keep a video from beginning.
 */
export function presentScreen(
  change: () => void,
  { from, to }: { from: RouterLocation; to: RouterLocation },
): Promise<void> | undefined {
  const still =
    to.navigation === "POP" ||
    to.pathname === from.pathname ||
    to.pathname === "/watch" ||
    document.hidden ||
    !("startViewTransition" in document) ||
    matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still) {
    startTransition(change);
    return undefined;
  }
  const transition = document.startViewTransition(() => flushSync(change));
  // Tells that it was skipped, as when another begins meanwhile: the screen is shown all the same.
  transition.ready.catch(() => undefined);
  return transition.updateCallbackDone;
}
