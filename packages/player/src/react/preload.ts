import type { Source } from "../core/source";
import { preloadMedia, type PreloadOptions } from "../engine/fast-start/preload";
import { preloadWith } from "../preload-with";

/**
 * Makes the next start fast: takes in the beginning of a video, and the engine's code. Call it when a person points at a
 * video, or for the one that comes next. Never throws.
 */
export function preload(source: Source | string, options: PreloadOptions = {}): Promise<void> {
  return preloadWith(preloadMedia, source, options);
}
