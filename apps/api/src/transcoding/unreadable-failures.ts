import type { FailureCode } from "./plan.ts";

/** Failures of files of which nothing can be shown: the stored file is of no use to its creator. */
export const unreadableFailures = [
  "not_a_video",
  "still_image",
  "encrypted",
  "no_streams",
  "unsupported_codec",
  "too_many_pixels",
] as const satisfies readonly FailureCode[];
