import type { Source } from "./core/source";
import type { PreloadOptions } from "./engine/fast-start/preload";

/**
 * Makes the next start fast: fetches the beginning of a video, and the engine's code. Call it when a person points at a
 * video, or for the one that comes next. Never throws.
 */
export async function preload(source: Source | string, options: PreloadOptions = {}): Promise<void> {
  const src = typeof source === "string" ? source : source.src;
  const media = import("./engine/fast-start/preload").then(({ preloadMedia }) => preloadMedia(src, options));
  const library = import("./engine/hls/hls-library").then(({ loadHls }) => loadHls());
  const code = Promise.all([library, import("./engine/hls/hls-engine")]);
  await Promise.all([media, code]).catch(() => undefined);
}
