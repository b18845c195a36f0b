import type * as OnDemand from "./on-demand";

/** Loads the code that is needed late. A network that loses it leaves out the feature, not playback. */
export function loadOnDemand(use: (code: typeof OnDemand) => void): void {
  void import("./on-demand").then(use, () => undefined);
}

/** In place of a component whose code is lost: an error would end the page around the player. */
export const lostComponent = () => ({ default: () => null });
