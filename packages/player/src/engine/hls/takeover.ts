import type {
  BufferController,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from "hls.js";
import type Hls from "hls.js";
import { joined, takeEarly, type EarlyRequest } from "../fast-start/early-requests";
import type { FastStart } from "../fast-start/fast-start";
import type { HlsClass } from "./hls-library";

type AnyLoader = new (config: HlsConfig) => Loader<LoaderContext>;

/** hls.js options that take what was fetched early. */
export function earlyConfig(library: HlsClass): Partial<HlsConfig> {
  const loader = earlyLoader(library.DefaultConfig.loader);
  return {
    pLoader: loader as unknown as NonNullable<HlsConfig["pLoader"]>,
    fLoader: loader as unknown as NonNullable<HlsConfig["fLoader"]>,
  };
}

/** hls.js options that let it go on in the Media Source of a fast start. */
export function adoptingConfig(library: HlsClass, start: FastStart): Partial<HlsConfig> {
  return takesMediaSource(library) ? {} : { bufferController: adopting(library, start) };
}

interface Takeover {
  library: HlsClass;
  media: HTMLMediaElement;
  start: FastStart;
}

/** Attaches to the element and the Media Source that is on it. */
export function attachOver(hls: Hls, { library, media, start }: Takeover): void {
  const { mediaSource, bufferFor } = start;
  mediaSource.addSourceBuffer = bufferFor;
  if (takesMediaSource(library)) hls.attachMedia({ media, mediaSource } as unknown as HTMLMediaElement);
  else hls.attachMedia(media);
}

/** From 1.6 on. */
function takesMediaSource(library: HlsClass): boolean {
  return "transferMedia" in library.prototype;
}

/** What the buffer controller of 1.5 has inside. */
interface BufferControllerInside {
  media: HTMLMediaElement;
  mediaSource: MediaSource;
  _objectUrl: string;
  _onMediaSourceOpen: () => void;
  _onMediaSourceEnded: () => void;
  _onMediaSourceClose: () => void;
  onMediaAttaching(event: string, data: { media: HTMLMediaElement }): void;
}

function adopting(library: HlsClass, { mediaSource }: FastStart): typeof BufferController {
  let adopted = false;
  const Base = library.DefaultConfig.bufferController as unknown as new (hls: Hls) => BufferControllerInside;
  class Adopting extends Base {
    override onMediaAttaching(event: string, data: { media: HTMLMediaElement }) {
      if (adopted) return super.onMediaAttaching(event, data);
      adopted = true;
      this.media = data.media;
      this.mediaSource = mediaSource;
      this._objectUrl = data.media.src;
      mediaSource.addEventListener("sourceended", this._onMediaSourceEnded);
      mediaSource.addEventListener("sourceclose", this._onMediaSourceClose);
      queueMicrotask(() => this._onMediaSourceOpen());
    }
  }
  return Adopting as unknown as typeof BufferController;
}

function earlyLoader(Base: AnyLoader): AnyLoader {
  return class extends Base {
    #ended = false;
    #early: EarlyRequest | undefined;

    override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      const early = context.rangeEnd ? undefined : takeEarly(context.url);
      if (!early) return super.load(context, config, callbacks);
      this.context = context;
      this.#early = early;
      early.done.then(
        () => {
          if (this.#ended) return;
          const bytes = joined(early.chunks);
          tell(this.stats, early, bytes.length);
          const data = context.responseType === "arraybuffer" ? bytes.slice().buffer : new TextDecoder().decode(bytes);
          callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
        },
        () => {
          if (!this.#ended) super.load(context, config, callbacks);
        },
      );
    }

    override abort() {
      this.#end();
      super.abort();
    }

    override destroy() {
      this.#end();
      super.destroy();
    }

    /** What nobody waits for any more would take the line from what is wanted now. */
    #end() {
      this.#ended = true;
      this.#early?.abort();
    }
  };
}

/** As if it had been loaded just now: hls.js measures the line from the beginning of loading to the end of parsing. */
function tell(stats: LoaderStats, { startMs, firstByteMs, endMs }: EarlyRequest, bytes: number): void {
  const now = performance.now();
  stats.loading.start = now - (endMs - startMs);
  stats.loading.first = stats.loading.start + (firstByteMs - startMs);
  stats.loading.end = now;
  stats.loaded = stats.total = bytes;
}
