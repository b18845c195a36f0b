import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";

/** While the settings menu is open: keeps the controls visible, and closes the menu on a pointer outside of `container`. */
export function bindOpenSettings(container: HTMLElement, player: BrowserPlayer, close: () => void): Cancel {
  return cancelAll([
    player.actions.holdControls(),
    subscribeTo(document, {
      pointerdown: ({ target }) => {
        if (target instanceof Node && !container.contains(target)) close();
      },
    }),
  ]);
}
