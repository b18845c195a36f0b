import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from "hls.js";
import { concatChunks, type EarlyRequest } from "../fast-start/early-request";
import { takeEarlyRequest } from "../fast-start/early-requests";
import type { HlsClass } from "./hls-library";

export type AnyLoader = new (config: HlsConfig) => Loader<LoaderContext>;

/**
 * hls.js options that use the playlists that have been loaded to decide which engine plays the
 * stream.
 */
export function playlistLoaderConfig(
  library: HlsClass,
  config: Partial<HlsConfig> = {},
): Partial<HlsConfig> {
  const loader = createEarlyLoader(playlistLoader(library, config));
  return { pLoader: loader as unknown as NonNullable<HlsConfig["pLoader"]> };
}

/** The loader that hls.js would use. */
export function playlistLoader(
  { DefaultConfig }: HlsClass,
  { pLoader, loader }: Partial<HlsConfig> = {},
): AnyLoader {
  return pLoader ?? loader ?? DefaultConfig.loader;
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
      const early = context.rangeEnd ? undefined : takeEarlyRequest(context.url);
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
          if (isOutdated(early, bytes)) return super.load(context, config, callbacks);
          writeStats(this.stats, early, bytes.length);
          const data =
            context.responseType === "arraybuffer"
              ? bytes.slice().buffer
              : new TextDecoder().decode(bytes);
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

/**
 * Settles in a separate task. Each response leads hls.js to its next request: responses that are
 * there already would otherwise be handled in one long task.
 */
async function settled(early: EarlyRequest): Promise<void> {
  if (early.state !== "loading") await nextTask();
  await early.done;
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
