import type { EngineFactory } from "../core/engine";
import { PlayerError } from "../core/errors/player-error";
import type { HlsEngineOptions } from "./hls/hls-config";
import type { HlsLoader } from "./hls/hls-library";

export interface BrowserEngineOptions extends HlsEngineOptions {
  /** Another build or version of hls.js: `() => import("hls.js/light")`. */
  loadHls?: HlsLoader;
}

/** hls.js where the browser has Media Source, the browser itself otherwise. Either comes on demand. */
export function browserEngine(options: BrowserEngineOptions = {}): EngineFactory<HTMLVideoElement> {
  return async (media, host) => {
    if ("MediaSource" in globalThis || "ManagedMediaSource" in globalThis) {
      const [{ loadHls }, { createHlsEngine }] = await Promise.all([
        import("./hls/hls-library"),
        import("./hls/hls-engine"),
      ]);
      const library = await loadHls(options.loadHls);
      if (library.isSupported()) return createHlsEngine(library, media, host, options);
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
}
