/** A short first segment starts fast. */
export const firstSegmentSeconds = 1;
export const segmentSeconds = 4;
/** Slightly early key frames still end a segment. */
export const minKeptSegmentSeconds = 3.5;
/** Longer segments would delay switching, so that such a source is encoded. */
export const maxKeyFrameIntervalSeconds = 6;

/** Default cuts: 0, 1, 5, 9 … seconds. */
export function cutSeconds(index: number): number {
  return index === 0 ? 0 : firstSegmentSeconds + segmentSeconds * (index - 1);
}
