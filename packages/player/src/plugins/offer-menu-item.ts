import type { Cancel } from "../core/cancel";
import type { MenuItem, PlayerState } from "../core/state";
import type { PluginPlayer } from "./plugin";

/** Adds an entry to the settings menu while the state asks for it. */
export function offerMenuItem(
  player: PluginPlayer,
  isWanted: (state: PlayerState) => boolean,
  item: MenuItem,
): void {
  let isOffered = false;
  let remove: Cancel = () => {};
  const update = () => {
    const offers = isWanted(player.state);
    if (offers === isOffered) return;
    isOffered = offers;
    if (offers) remove = player.addMenuItem(item);
    else remove();
  };
  player.subscribe(update);
  update();
}
