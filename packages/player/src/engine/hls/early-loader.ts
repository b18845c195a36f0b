import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from "hls.js";
import { urlOfRange } from "../fast-start/byte-range";
import { concatChunks, type EarlyRequest } from "../fast-start/early-request";
import { takeEarlyRequest } from "../fast-start/early-requests";
import type { HlsClass } from "./hls-library";

export type AnyLoader = new (config: HlsConfig) => Loader<LoaderContext>;

/**
 * hls.js options that use what has been requested before hls.js was there: playlists, which may
 * have decided that it plays, and first segments.
 */
export function earlyLoaderConfig(
  library: HlsClass,
  config: Partial<HlsConfig> = {},
): Partial<HlsConfig> {
  return {
    pLoader: createEarlyLoader(playlistLoader(library, config)) as unknown as NonNullable<
      HlsConfig["pLoader"]
    >,
    fLoader: createEarlyLoader(
      (config.fLoader as AnyLoader | undefined) ?? defaultLoader(library, config),
    ) as unknown as NonNullable<HlsConfig["fLoader"]>,
  };
}

/** The loader of playlists that hls.js would use. */
export function playlistLoader(library: HlsClass, config: Partial<HlsConfig> = {}): AnyLoader {
  return config.pLoader ?? defaultLoader(library, config);
}

function defaultLoader({ DefaultConfig }: HlsClass, { loader }: Partial<HlsConfig>): AnyLoader {
  return loader ?? DefaultConfig.loader;
}

function createEarlyLoader(Base: AnyLoader): AnyLoader {
  return class extends Base {
    #destroyed = false;
    #pending: { early: EarlyRequest; callbacks: LoaderCallbacks<LoaderContext> } | null = null;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ) {
      const early = takeEarlyRequest(addressOf(context));
      if (!early) return super.load(context, config, callbacks);
      this.context = context;
      const pending = { early, callbacks };
      this.#pending = pending;
      /** False once aborted or destroyed. */
      const settle = () => {
        const isWanted = this.#pending === pending && !this.#destroyed;
        this.#pending = null;
        return isWanted;
      };
      settled(early).then(
        () => {
          if (!settle()) return;
          const bytes = concatChunks(early.chunks);
          const data =
            context.responseType === "arraybuffer"
              ? bytes.slice().buffer
              : new TextDecoder().decode(bytes);
          if (isOutdated(early, bytes) || isUtf16(data, bytes))
            return super.load(context, config, callbacks);
          writeStats(this.stats, early, bytes.length);
          callbacks.onSuccess({ url: early.url, data, code: 200 }, this.stats, context, null);
        },
        () => {
          if (settle()) super.load(context, config, callbacks);
        },
      );
    }

    /** hls.js returns to idle only if `onAbort` is called. */
    override abort() {
      const pending = this.#pending;
      if (!pending) return super.abort();
      this.#pending = null;
      this.stats.aborted = true;
      pending.early.abort();
      pending.callbacks.onAbort?.(this.stats, this.context as LoaderContext, null);
    }

    override destroy() {
      this.#destroyed = true;
      this.#pending?.early.abort();
      super.destroy();
    }
  };
}

/** Hls.js ends a range before its last byte. */
function addressOf({ url, rangeStart = 0, rangeEnd }: LoaderContext): string {
  return rangeEnd ? urlOfRange(url, { start: rangeStart, end: rangeEnd - 1 }) : url;
}

/**
 * Settles in a separate task. Each response leads hls.js to its next request: responses that are
 * there already would otherwise be handled in one long task. Who has requested this one requests
 * what follows from it before.
 */
async function settled(early: EarlyRequest): Promise<void> {
  await early.done;
  await nextTask();
}

/** Not a timer: those are throttled in hidden tabs. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener("message", onMessage, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

const maxLiveAgeMs = 1000;
/** First byte of every playlist, and of no segment. */
const hashSign = 0x23;

/** Text in UTF-16, which a request for text decodes. */
function isUtf16(data: string | ArrayBuffer, [first = 0, second]: Uint8Array): boolean {
  return typeof data === "string" && (first >= 0xfe || second === 0);
}

/** True for a live playlist that may have changed since. */
function isOutdated({ endMs }: EarlyRequest, bytes: Uint8Array): boolean {
  if (performance.now() - endMs < maxLiveAgeMs || bytes[0] !== hashSign) return false;
  const text = new TextDecoder().decode(bytes);
  return text.includes("#EXTINF") && !text.includes("#EXT-X-ENDLIST");
}

/**
 * hls.js measures bandwidth from the start of loading to the end of parsing, so the load is moved
 * to end now.
 */
function writeStats(
  stats: LoaderStats,
  { startMs, firstByteMs, endMs }: EarlyRequest,
  bytes: number,
): void {
  const now = performance.now();
  stats.loading.start = now - (endMs - startMs);
  stats.loading.first = stats.loading.start + (firstByteMs - startMs);
  stats.loading.end = now;
  stats.loaded = stats.total = bytes;
}
