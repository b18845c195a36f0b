import type { EngineFactory, EngineHost } from "../core/engine";
import { PlayerError } from "../core/errors/player-error";
import type { createFastEngine } from "./fast-engine";
import type { TakeoverEngine } from "./hand-over";
import type { HlsEngineOptions } from "./hls/hls-config";
import { loadHls, type HlsLoader } from "./hls/hls-library";

export interface BrowserEngineOptions extends HlsEngineOptions {
  /** Another build or version of hls.js: `() => import("hls.js/light")`. */
  loadHls?: HlsLoader;
  /** Streams the first segments into the element while hls.js is still loading; default true. */
  fastStart?: boolean;
}

/** Gives the fast start: a skin has it at hand, the bare core leaves it out of its first bytes. */
export type FastStarter = () => typeof createFastEngine | Promise<typeof createFastEngine>;

/** hls.js where the browser has Media Source, the browser itself otherwise. Either comes on demand. */
export function pickEngine(options: BrowserEngineOptions, starter: FastStarter): EngineFactory<HTMLVideoElement> {
  const loadEngine = async (media: HTMLVideoElement, host: EngineHost): Promise<TakeoverEngine> => {
    if (hasMediaSource()) {
      const [library, { createHlsEngine }] = await Promise.all([loadHls(options.loadHls), import("./hls/hls-engine")]);
      if (library.isSupported()) return createHlsEngine({ library, media, host, options });
    }
    if (media.canPlayType("application/vnd.apple.mpegurl") === "") {
      throw new PlayerError(
        "unsupported",
        "This browser has neither Media Source nor HLS of its own. Offer a file to download instead.",
      );
    }
    const { createNativeEngine } = await import("./native/native-engine");
    return createNativeEngine(media, host);
  };
  return async (media, host) => {
    if (options.fastStart === false || !("MediaSource" in globalThis)) return loadEngine(media, host);
    const createFastEngine = await starter();
    return createFastEngine(media, host, () => loadEngine(media, host));
  };
}

function hasMediaSource(): boolean {
  return "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;
}
