import type Hls from "hls.js";
import type { HlsClass } from "./hls-library";

/**
 * Caps the automatic choice at a level, also after hls.js has set a cap of its own for the size of
 * the player.
 */
export function capAutoLevel(hls: Hls, { Events }: HlsClass, maxLevel: number): void {
  const cap = () => {
    const { autoLevelCapping } = hls;
    if (autoLevelCapping < 0 || autoLevelCapping > maxLevel) hls.autoLevelCapping = maxLevel;
  };
  hls.on(Events.MAX_AUTO_LEVEL_UPDATED, cap);
  cap();
}
