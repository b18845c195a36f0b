import type { Engine, EngineFactory, EngineHost, EngineSource } from "../core/engine";
import { PlayerError } from "../core/errors/player-error";
import type { createFastEngine } from "./fast-engine";
import type { FastStart } from "./fast-start/fast-start";
import type { TakeoverEngine } from "./hand-over";
import { hasMediaSource } from "./has-media-source";
import type { HlsEngineOptions } from "./hls/hls-config";
import { loadHls, type HlsLoader } from "./hls/hls-library";
import type { SourceFormat } from "./source-format";

export interface BrowserEngineOptions extends HlsEngineOptions {
  /** Another build or version of hls.js: `() => import("hls.js/light")`. */
  loadHls?: HlsLoader;
  /** Streams the first segments into the element while hls.js is still loading; default true. */
  fastStart?: boolean;
}

/** Returns the fast start: bundled with a skin, loaded on demand by the headless player. */
export type FastStarter = () => typeof createFastEngine | Promise<typeof createFastEngine>;

/** Files are left to the browser; streams to hls.js where the browser has Media Source, to the browser otherwise. All come on demand. */
export function pickEngine(options: BrowserEngineOptions, starter: FastStarter): EngineFactory<HTMLVideoElement> {
  const loadStreamEngine = async (
    media: HTMLVideoElement,
    host: EngineHost,
    starting: Promise<FastStart | null> | null = null,
  ): Promise<TakeoverEngine> => {
    if (hasMediaSource()) {
      const [library, { openHlsEngine }] = await Promise.all([loadHls(options.loadHls), import("./hls/hls-engine")]);
      if (library.isSupported()) return openHlsEngine({ library, media, host, options }, starting);
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
  return async (media, host, source) => {
    if (mayBeFile(source)) {
      const { formatOf } = await import("./source-format");
      const format = formatOf(source);
      if (format.kind === "file" || format.kind === "other") return loadFileEngine(media, host, format);
    }
    if (options.fastStart === false || source.live || !("MediaSource" in globalThis))
      return loadStreamEngine(media, host);
    const createFastEngine = await starter();
    return createFastEngine(media, host, (found, starting) =>
      found ? loadFileEngine(media, host, found) : loadStreamEngine(media, host, starting),
    );
  };
}

/** An engine for a file. One that cannot be played is reported when it is to be loaded. */
async function loadFileEngine(media: HTMLVideoElement, host: EngineHost, format: SourceFormat): Promise<Engine> {
  const { kind, name, type } = format;
  const { createFileEngine } = await import("./native/file-engine");
  const engine = createFileEngine(media, host, name);
  if (kind === "file" && media.canPlayType(type) !== "") return engine;
  return {
    ...engine,
    load: () =>
      host.onEngineError({ origin: "other", details: "unsupportedSource", fatal: true, status: null, body: name }),
  };
}

/** True if the type or the extension is not HLS. Most sources are playlists, which need no further code to recognise. */
function mayBeFile({ src, type }: EngineSource): boolean {
  const format = type ?? /\.\w+$/.exec(new URL(src, document.baseURI).pathname)?.[0];
  return format !== undefined && !/mpegurl|^\.m3u8?$/i.test(format);
}
