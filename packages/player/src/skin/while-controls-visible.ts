import type { BrowserPlayer } from "../assemble-player";

/** The part of a player that a view reads and subscribes to. */
export type ObservablePlayer = Pick<BrowserPlayer, "state" | "subscribe">;

/**
 * Notifies only while the controls around the element are visible, so that a video that plays alone costs no style,
 * layout or paint. Outside of `Player.Controls` every change is passed on.
 */
export function whileControlsVisible(element: Element | null, player: ObservablePlayer): ObservablePlayer {
  const controls = element?.closest("[data-part=controls]");
  return {
    get state() {
      return player.state;
    },
    subscribe: (listener) =>
      player.subscribe(() => {
        if (!controls || player.state.controlsVisible) listener();
      }),
  };
}
