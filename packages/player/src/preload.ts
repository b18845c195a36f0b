import type { Source } from "./core/source";
import type { PlayerPreloadOptions } from "./engine/preload-stream";

/**
 * Loads the start of a video and the code of the engine that it needs, so that the video starts
 * fast. Call it when a person points at a video, or for the next one. Never throws.
 */
export async function preload(
  source: Source | string,
  options: PlayerPreloadOptions = {},
): Promise<void> {
  const code = await import("./fast-start-on-demand").catch(() => null);
  await code?.preloadStream(source, options);
}
