import type { SegmentList } from "./fast-start/playlist";

/** Mean duration of the segments. */
export function segmentSeconds({ durationSeconds, segments }: SegmentList): number {
  return (durationSeconds - (segments[0]?.startSeconds ?? 0)) / segments.length;
}
