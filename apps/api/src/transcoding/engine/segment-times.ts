/** A short first segment makes the start quick. */
export const firstSegmentSeconds = 1;
export const segmentSeconds = 4;
/** Shorter than a segment, so that key frames that come a little early still end it. */
export const minKeptSegmentSeconds = 3.5;
/**
 * A source with fewer key frames is encoded instead: its segments would be too long to switch
 * between.
 */
export const maxKeyFrameIntervalSeconds = 6;

/** Returns where a segment begins, if nothing else decides it: 0, 1, 5, 9 … seconds. */
export function cutSeconds(index: number): number {
  return index === 0 ? 0 : firstSegmentSeconds + segmentSeconds * (index - 1);
}
