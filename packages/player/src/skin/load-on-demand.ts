import type { Cancel } from "../core/cancel";
import type * as OnDemand from "./on-demand";

/**
 * A shared promise keeps the order of calls: bundlers' own imports of one module may end in another
 * order.
 */
let loading: Promise<typeof OnDemand> | undefined;

/**
 * Loads code on demand, and uses it unless cancelled before; what `use` returns ends it. If the
 * code cannot be loaded, the feature is missing and playback continues.
 */
export function loadOnDemand(use: (code: typeof OnDemand) => Cancel | void): Cancel {
  let isCancelled = false;
  let end: Cancel | void;
  loading ??= import("./on-demand");
  loading.then(
    (code) => {
      if (!isCancelled) end = use(code);
    },
    () => (loading = undefined),
  );
  return () => {
    isCancelled = true;
    end?.();
  };
}
