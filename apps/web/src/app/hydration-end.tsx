import { useEffect } from "react";
import { replayEarlyClicks } from "../early-start/early-clicks";
import { useRetryAfterHydration } from "./use-retry-after-hydration";

/** Stands behind the first screen: with its effect, the page is interactive. */
export function HydrationEnd() {
  useRetryAfterHydration();
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    replayEarlyClicks();
  }, []);
  return null;
}
