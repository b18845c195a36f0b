import { chooseVariant } from "../fast-start/choose-variant";
import type { Variant } from "../fast-start/playlist";

export interface NextVariantOptions {
  /** Lowest first. */
  variants: readonly Variant[];
  current: Variant;
  /** Lines to stay at; null to choose automatically. */
  fixedHeight: number | null;
  /** Most lines to choose automatically; null for no limit. */
  maxHeight: number | null;
  /** Lines that the player can show; null when unknown. */
  playerHeight: number | null;
  /** Null when nothing has been measured. */
  bandwidthBps: number | null;
}

/**
 * A variant is left for a lower one above this share of the bandwidth only, so that the choice does
 * not change back and forth.
 */
const maxShareToStay = 0.95;

/** The variant of the next segment. */
export function chooseNextVariant(options: NextVariantOptions): Variant {
  const { variants, current, fixedHeight, maxHeight, playerHeight, bandwidthBps } = options;
  const allowed = variants.filter(
    ({ height }) => fixedHeight !== null || maxHeight === null || height <= maxHeight,
  );
  const choices = allowed.length > 0 ? allowed : variants.slice(0, 1);
  const best =
    chooseVariant(choices, { fixedHeight, maxHeight: playerHeight, bandwidthBps }) ?? current;
  const isDowngrade = fixedHeight === null && best.bandwidth < current.bandwidth;
  if (!isDowngrade || bandwidthBps === null || !choices.includes(current)) return best;
  const isEnough = playerHeight !== null && best.height >= playerHeight;
  return !isEnough && current.bandwidth <= bandwidthBps * maxShareToStay ? current : best;
}
