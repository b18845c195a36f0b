import type { FailureCode } from "./plan.ts";

/** Nothing of these files is usable. */
export const unreadableFailures = [
  "not_a_video",
  "still_image",
  "encrypted",
  "no_streams",
  "unsupported_codec",
  "too_many_pixels",
  "too_many_frames",
] as const satisfies readonly FailureCode[];
