import type Hls from "hls.js";

/** The used part of hls.js: the shipped version, or another 1.x that the host passes. */
export type HlsClass = typeof Hls;

/**
 * Loads hls.js, full or light. Typed loosely, so that any 1.x fits: `() => import("hls.js/light")`.
 */
export type HlsLoader = () => Promise<{ default: unknown }>;

const shipped: HlsLoader = () => import("hls.js");

export async function loadHls(load: HlsLoader = shipped): Promise<HlsClass> {
  const { default: library } = await load();
  return library as HlsClass;
}
