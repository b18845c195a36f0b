import type Hls from "hls.js";
import type { HlsClass } from "./hls-library";

/**
 * Caps the automatic choice at a level, even after hls.js has set its own cap for the player's
 * size.
 */
export function capAutoLevel(hls: Hls, { Events }: HlsClass, maxLevel: number): void {
  const cap = () => {
    const { autoLevelCapping } = hls;
    if (autoLevelCapping < 0 || autoLevelCapping > maxLevel) hls.autoLevelCapping = maxLevel;
  };
  hls.on(Events.MAX_AUTO_LEVEL_UPDATED, cap);
  cap();
}
