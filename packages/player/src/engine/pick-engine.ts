import type { Engine, EngineFactory, EngineHost, EngineSource } from "../core/engine";
import type { createFastEngine } from "./fast-engine";
import type { HlsEngineOptions } from "./hls/hls-config";
import { loadHls, type HlsLoader } from "./hls/hls-library";
import { mediaSourceClass } from "./media-source";

export interface BrowserEngineOptions extends HlsEngineOptions {
  /**
   * Another build or version of hls.js, which then plays all streams: `() =>
   * import("hls.js/light")`.
   */
  loadHls?: HlsLoader | undefined;
  /**
   * Plays by the own engine, whose first segments are there before its code; default true. If
   * false, hls.js plays all streams.
   */
  fastStart?: boolean | undefined;
}

/** Returns the fast start: bundled with a skin, loaded on demand by the headless player. */
export type FastStarter = () => typeof createFastEngine | Promise<typeof createFastEngine>;

/**
 * Files are left to the browser, and so are streams where it has no Media Source. The own engine
 * plays what it can; hls.js opens the rest, and everything for a host that configures it. All come
 * on demand.
 */
export function pickEngine(
  options: BrowserEngineOptions,
  starter: FastStarter,
): EngineFactory<HTMLVideoElement> {
  const loadStreamEngine = async (media: HTMLVideoElement, host: EngineHost): Promise<Engine> => {
    if (mediaSourceClass()) {
      const [library, { createHlsEngine }] = await Promise.all([
        loadHls(options.loadHls),
        import("./hls/hls-engine"),
      ]);
      if (library.isSupported()) return createHlsEngine({ library, media, host, options });
    }
    const { openNativeEngine } = await import("./native/open-native-engine");
    return openNativeEngine(media, host);
  };
  return async (media, host, source) => {
    if (mayBeFile(source)) {
      const { openSource } = await import("./native/open-file-engine");
      const engine = openSource(media, host, source);
      if (engine) return engine;
    }
    const isForHls = options.fastStart === false || options.loadHls || options.config;
    if (isForHls || !mediaSourceClass()) return loadStreamEngine(media, host);
    const createFastEngine = await starter();
    return createFastEngine({
      media,
      host,
      async loadOther(fileType) {
        if (fileType === null) return loadStreamEngine(media, host);
        const { openFile } = await import("./native/open-file-engine");
        return openFile(media, host, fileType);
      },
    });
  };
}

/**
 * True if the type or the extension is not HLS. Most sources are playlists, which need no further
 * code to recognise.
 */
function mayBeFile({ src, type }: EngineSource): boolean {
  const format = type ?? /\.\w+$/.exec(new URL(src, document.baseURI).pathname)?.[0];
  return format !== undefined && !/mpegurl|^\.m3u8?$/i.test(format);
}
