import type { Cancel } from "../core/cancel";
import type * as OnDemand from "./on-demand";

/**
 * Loads code on demand, and uses it unless cancelled before; what `use` returns ends it. If the code cannot be loaded, the feature
 * is missing and playback continues.
 */
export function loadOnDemand(use: (code: typeof OnDemand) => Cancel | void): Cancel {
  let isCancelled = false;
  let end: Cancel | void;
  import("./on-demand").then(
    (code) => {
      if (!isCancelled) end = use(code);
    },
    () => undefined,
  );
  return () => {
    isCancelled = true;
    end?.();
  };
}
