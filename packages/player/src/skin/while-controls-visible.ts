import type { BrowserPlayer } from "../assemble-player";
import type { PlayerState } from "../core/state";

/** The part of a player that a view reads and subscribes to. */
export type ObservablePlayer = Pick<BrowserPlayer, "state" | "subscribe">;

/**
 * Notifies only while the controls around the element are visible, so that a video that plays alone
 * costs no style, layout or paint; and once the length is known, or that it is live, since
 * assistive technology reads hidden controls, too. Outside of `Player.Controls` every change is
 * passed on.
 */
export function whileControlsVisible(
  element: Element | null,
  player: ObservablePlayer,
): ObservablePlayer {
  const controls = element?.closest("[data-part=controls]");
  return {
    get state() {
      return player.state;
    },
    subscribe: (listener) => {
      let wasKnown = knownLength(player.state);
      return player.subscribe(() => {
        const isKnown = knownLength(player.state);
        if (!controls || player.state.controlsVisible || isKnown !== wasKnown) listener();
        wasKnown = isKnown;
      });
    },
  };
}

/** Changes when the stream turns out to be live, or to have a length. */
function knownLength({ live, duration }: PlayerState): number {
  return live ? -1 : +(duration > 0);
}
