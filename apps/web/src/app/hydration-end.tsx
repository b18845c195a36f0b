import { useEffect } from "react";
import { replayEarlyClicks } from "../early-start/early-clicks";
import { useRetryAfterHydration } from "./use-retry-after-hydration";

/** Rendered after the first screen. Its effect marks the page as interactive. */
export function HydrationEnd() {
  useRetryAfterHydration();
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    replayEarlyClicks();
  }, []);
  return null;
}
