import type { StreamStart } from "@marquee/tooling-site-contract";
import { resolutionOf } from "./resolution.ts";

/**
 * Returns the width of a video's frames in units of their height; null where the start does not
 * tell it.
 */
export function aspectRatioOf(start: StreamStart | null): number | null {
  const size = resolutionOf(start?.playlists["master.m3u8"] ?? "");
  return size && size.width > 0 && size.height > 0 ? size.width / size.height : null;
}
