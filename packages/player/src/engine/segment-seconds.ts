import type { MediaList } from "./fast-start/playlist";

/** Mean duration of the segments. */
export function segmentSeconds({ durationSeconds, segments }: MediaList): number {
  return durationSeconds / segments.length;
}
