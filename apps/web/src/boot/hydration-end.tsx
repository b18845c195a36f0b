import { useEffect } from "react";
import { replayEarlyInput } from "./early-input";
import { useRetryAfterHydration } from "./use-retry-after-hydration";

/** Rendered after the first screen. Its effect marks the page as interactive. */
export function HydrationEnd() {
  useRetryAfterHydration();
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    replayEarlyInput();
  }, []);
  return null;
}
