import type { BrowserPlayer } from "../assemble-player";

/** What can be read of a player and listened to. */
export type Observed = Pick<BrowserPlayer, "state" | "subscribe">;

/**
 * The player as what shows the clock sees it. Among controls that are hidden nobody sees or hears it: it is told of nothing until they
 * show, so that a video that plays alone costs no style, layout or paint.
 */
export function whileShown(element: Element | null, player: Observed): Observed {
  const floats = element?.closest("[data-part=controls]");
  return {
    get state() {
      return player.state;
    },
    subscribe: (listener) =>
      player.subscribe(() => {
        if (!floats || player.state.controlsVisible) listener();
      }),
  };
}
