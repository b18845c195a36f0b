import type { Source } from "../core/source";
import { loadPlainEngine } from "./fast-engine";
import { preloadStart, type PreloadOptions } from "./fast-start/preload";
import { loadHls, type HlsLoader } from "./hls/hls-library";

export interface PlayerPreloadOptions extends PreloadOptions {
  /** The `loadHls` of the player, which plays all streams by it; `() => import("hls.js")` for a player with `config`. */
  loadHls?: HlsLoader;
}

/** Loads the code of the engine in parallel with the start, and hls.js if only that can play the stream. Never throws. */
export async function preloadStream(source: Source | string, options: PlayerPreloadOptions): Promise<void> {
  const starting = preloadStart(typeof source === "string" ? source : source.src, options);
  const loadHlsEngine = () => Promise.allSettled([loadHls(options.loadHls), import("./hls/hls-engine")]);
  await Promise.allSettled([starting, options.loadHls ? loadHlsEngine() : loadPlainEngine()]);
  if (!options.loadHls && (await starting) === null) await loadHlsEngine();
}
