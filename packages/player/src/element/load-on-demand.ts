import type * as OnDemand from "./on-demand";

/** Loads code on demand. If that fails, the feature is missing and playback continues. */
export function loadOnDemand(use: (code: typeof OnDemand) => void): void {
  void import("./on-demand").then(use, () => undefined);
}
