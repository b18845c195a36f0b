import { segmentAt, type SegmentList, type Variant } from "../fast-start/playlist";
import { segmentSeconds } from "../segment-seconds";
import type { BufferedVariants } from "./buffered-variants";
import type { MediaBuffer } from "./media-buffer";
import type { VariantSelector } from "./variant-selector";

export interface ReplaceableSegmentsOptions {
  buffered: BufferedVariants;
  buffer: MediaBuffer;
  selector: VariantSelector;
  variants: readonly Variant[];
  /** The current variant and its playlist. */
  loaded(): { variant: Variant; list: SegmentList };
  /** Seconds: where the playhead is, or will be. */
  position(): number;
}

/** Finds buffered segments of a variant other than the chosen one. */
export interface ReplaceableSegments {
  /**
   * Start of the first segment that the chosen one can replace before it is played; null if there
   * is none.
   */
  firstStart(): number | null;
  /**
   * Removes what was played before another variant was chosen by hand: it is loaded in that one
   * when it is played again.
   */
  removePlayed(): Promise<void>;
}

/**
 * A segment is replaced if it starts this far ahead, and this many times the load time of its
 * replacement.
 */
const minLeadSeconds = 0.5;
const leadFactor = 1.5;

export function createReplaceableSegments(
  options: ReplaceableSegmentsOptions,
): ReplaceableSegments {
  const { buffered, buffer, selector, variants, loaded, position } = options;
  return {
    firstStart() {
      // A buffer that has been full stays as it is.
      if (buffer.maxAheadSeconds() < Infinity) return null;
      const { variant: current, list } = loaded();
      // Parts need those before them, of the same rendition.
      if (list.hasParts) return null;
      const chosen = selector.choose(variants, current);
      const loadSeconds = (expectedBytes(chosen, list) * 8) / (selector.bandwidthBps() ?? Infinity);
      const from =
        position() + (minLeadSeconds + loadSeconds * leadFactor) * selector.playbackRate();
      const isReplaceable = (variant: Variant, at: number) =>
        at > from && selector.replaces(variant, chosen) && buffer.endAt(at) !== null;
      return buffered.find(list, isReplaceable);
    },
    async removePlayed() {
      const { variant: current, list } = loaded();
      const playing = list.segments[segmentAt(list, position())];
      if (!playing || selector.fixedHeight() === null) return;
      const chosen = selector.choose(variants, current);
      const isPlayed = (variant: Variant, at: number) =>
        variant !== chosen && at < playing.startSeconds && buffer.endAt(at) !== null;
      if (buffered.find(list, isPlayed) !== null) await buffer.removeBefore(playing.startSeconds);
    },
  };
}

/** Estimates a segment's bytes by its variant's bandwidth. */
export function expectedBytes({ bandwidth }: Variant, list: SegmentList): number {
  return (bandwidth / 8) * segmentSeconds(list);
}
