import type { Source } from "../core/source";
import { preloadStream, type PlayerPreloadOptions } from "../engine/preload-stream";

/**
 * Loads the start of a video and the code of the engine that it needs, so that the video starts
 * fast. Call it when a person points at a video, or for the next one. Never throws.
 */
export function preload(
  source: Source | string,
  options: PlayerPreloadOptions = {},
): Promise<void> {
  return preloadStream(source, options);
}
