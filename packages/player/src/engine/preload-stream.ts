import type { Source } from "../core/source";
import { loadPlainEngine } from "./fast-engine";
import { preloadStart, type PreloadOptions } from "./fast-start/preload";
import { loadHls } from "./hls/hls-library";

/** Loads the plain engine's code in parallel with the start, and hls.js if only that can play the stream. Never throws. */
export async function preloadStream(source: Source | string, options: PreloadOptions): Promise<void> {
  const starting = preloadStart(typeof source === "string" ? source : source.src, options);
  await Promise.allSettled([starting, loadPlainEngine()]);
  if ((await starting) === null) await Promise.allSettled([loadHls(), import("./hls/hls-engine")]);
}
