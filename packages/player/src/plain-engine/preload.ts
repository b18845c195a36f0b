import type { Source } from "../core/source";
import { preloadMedia, type PreloadOptions } from "../engine/fast-start/preload";

/** Loads the beginning of a video, and no code: `preload` of the player's other entries loads hls.js as well. Never throws. */
export function preload(source: Source | string, options: PreloadOptions = {}): Promise<void> {
  return preloadMedia(typeof source === "string" ? source : source.src, options);
}
