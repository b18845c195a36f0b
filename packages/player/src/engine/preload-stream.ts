import type { Source } from "../core/source";
import { loadPlainEngine } from "./fast-engine";
import { preloadStart, type PreloadOptions } from "./fast-start/preload";
import { loadHls, type HlsLoader } from "./hls/hls-library";

export interface PlayerPreloadOptions extends PreloadOptions {
  /**
   * The `loadHls` of the player, which plays all streams by it; `() => import("hls.js")` for a
   * player with `config`.
   */
  loadHls?: HlsLoader;
}

/**
 * Loads the start and the code of the engine in parallel; of a stream that only hls.js can play,
 * hls.js. Never throws.
 */
export async function preloadStream(
  source: Source | string,
  options: PlayerPreloadOptions,
): Promise<void> {
  const loadHlsEngine = () =>
    Promise.allSettled([loadHls(options.loadHls), import("./hls/hls-engine")]);
  if (options.loadHls) return void (await loadHlsEngine());
  const starting = preloadStart(typeof source === "string" ? source : source.src, options);
  await Promise.allSettled([starting, loadPlainEngine()]);
  if ((await starting) === null) await loadHlsEngine();
}
