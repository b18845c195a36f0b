import type { SegmentList } from "./fast-start/playlist";

/** Mean duration of the segments. */
export function segmentSeconds({ durationSeconds, segments }: SegmentList): number {
  return durationSeconds / segments.length;
}
