import type { Source } from "./core/source";
import type { PreloadOptions } from "./engine/fast-start/preload";
import { preloadWith } from "./preload-with";

/**
 * Loads the start of a video and the engine's code, so that the video starts fast. Call it when a person points at a
 * video, or for the next one. Never throws.
 */
export function preload(source: Source | string, options: PreloadOptions = {}): Promise<void> {
  const onDemand = async (src: string, given: PreloadOptions) =>
    (await import("./fast-start-on-demand")).preloadMedia(src, given);
  return preloadWith(onDemand, source, options);
}
