import type { Engine, EngineFactory, EngineHost, EngineSource } from "../core/engine";
import type { createFastEngine, requestStartForHls } from "./fast-engine";
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

interface FastStartCode {
  createFastEngine: typeof createFastEngine;
  requestStartForHls: typeof requestStartForHls;
}

/** Returns the fast start: bundled with a skin, loaded on demand by the headless player. */
export type FastStarter = () => FastStartCode | Promise<FastStartCode>;

/**
 * Files are left to the browser, and so are streams where it has no Media Source. The own engine
 * plays what it can; hls.js opens the rest, and everything for a host that configures it. All come
 * on demand.
 */
export function pickEngine(
  options: BrowserEngineOptions,
  starter: FastStarter,
): EngineFactory<HTMLVideoElement> {
  const loadStreamEngine = async (
    media: HTMLVideoElement,
    host: EngineHost,
    ending?: AbortController,
  ): Promise<Engine> => {
    if (mediaSourceClass()) {
      const [library, { createHlsEngine }] = await Promise.all([
        loadHls(options.loadHls),
        import("./hls/hls-engine"),
      ]);
      if (library.isSupported()) return createHlsEngine({ library, media, host, options, ending });
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
    const { loadHls: ownHls, config, fastStart } = options;
    if (fastStart === false || !mediaSourceClass()) return loadStreamEngine(media, host);
    if (ownHls ?? config) {
      const ending = new AbortController();
      const opening = loadStreamEngine(media, host, ending);
      // If hls.js is there first, it requests all by itself.
      if (leavesStart(config))
        Promise.race([opening, starter()]).then(
          (first) =>
            "requestStartForHls" in first && first.requestStartForHls(media, source, ending.signal),
          () => undefined,
        );
      return opening;
    }
    const { createFastEngine } = await starter();
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

/** True if no option of hls.js can change what is requested first, or how. */
function leavesStart(config: object = {}): boolean {
  return Object.keys(config).every((name) => /buffer|live|latency|worker|debug/i.test(name));
}

/**
 * True if the type or the extension is not HLS. Most sources are playlists, which need no further
 * code to recognise.
 */
function mayBeFile({ src, type }: EngineSource): boolean {
  const format = type ?? /\.\w+$/.exec(new URL(src, document.baseURI).pathname)?.[0];
  return format !== undefined && !/mpegurl|^\.m3u8?$/i.test(format);
}
