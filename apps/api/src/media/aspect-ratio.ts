import type { StreamStart } from "@marquee/tooling-site-contract";
import { resolutionOf } from "./resolution.ts";

/** Width by height; null if unknown. */
export function aspectRatioOf(start: StreamStart | null): number | null {
  const size = resolutionOf(start?.playlists["master.m3u8"] ?? "");
  return size && size.width > 0 && size.height > 0 ? size.width / size.height : null;
}
