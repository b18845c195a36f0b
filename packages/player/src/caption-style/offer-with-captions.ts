import type { Cancel } from "../core/cancel";
import type { MenuItem } from "../core/state";
import type { PluginPlayer } from "../plugins/plugin";

/** Adds an entry to the settings menu while the video has captions. */
export function offerWithCaptions(player: PluginPlayer, item: MenuItem): void {
  let isOffered = false;
  let remove: Cancel = () => {};
  const update = () => {
    const hasCaptions = player.state.textTracks.length > 0;
    if (hasCaptions === isOffered) return;
    isOffered = hasCaptions;
    if (hasCaptions) remove = player.addMenuItem(item);
    else remove();
  };
  player.subscribe(update);
  update();
}
