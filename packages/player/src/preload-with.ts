import type { Source } from "./core/source";
import type { PreloadOptions } from "./engine/fast-start/preload";
import { loadHls } from "./engine/hls/hls-library";

type PreloadMedia = (src: string, options: PreloadOptions) => Promise<void>;

/** Loads the engine's code in parallel with the media. */
export async function preloadWith(
  preloadMedia: PreloadMedia,
  source: Source | string,
  options: PreloadOptions,
): Promise<void> {
  const src = typeof source === "string" ? source : source.src;
  const code = [loadHls(), import("./engine/hls/hls-engine")];
  await Promise.allSettled([preloadMedia(src, options), ...code]);
}
