import type * as OnDemand from "./on-demand";

/** Loads code on demand. If that fails, the feature is missing and playback continues. */
export function loadOnDemand(use: (code: typeof OnDemand) => void): void {
  void import("./on-demand").then(use, () => undefined);
}

/** Rendered if a component's code cannot be loaded: an error would unmount the page around the player. */
export const missingComponent = () => ({ default: () => null });
