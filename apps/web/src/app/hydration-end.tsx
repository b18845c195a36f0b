import { useEffect } from "react";
import { replayEarlyClicks } from "../early-start/early-clicks";

/** Stands behind the first screen: with its effect, the page is interactive. */
export function HydrationEnd() {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    replayEarlyClicks();
  }, []);
  return null;
}
