import { findBytes } from "./find-bytes";

/** Prefix of ATSC A/53 captions in the supplemental information of H.264 and HEVC. */
const captionMark = "\u00b5\u00001GA94\u0003";

/**
 * True if the beginning of a segment has captions within its video (CEA-608), which only hls.js
 * reads.
 */
export function hasCaptionData(segment: Uint8Array): boolean {
  return findBytes(segment, captionMark) >= 0;
}
