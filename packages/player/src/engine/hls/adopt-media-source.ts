import type { BufferController, HlsConfig } from "hls.js";
import type Hls from "hls.js";
import type { FastStart } from "../fast-start/fast-start";
import type { HlsClass } from "./hls-library";

/** hls.js options that let it continue in the Media Source of a fast start. */
export function adoptingConfig(library: HlsClass, start: FastStart): Partial<HlsConfig> {
  return acceptsMediaSource(library) ? {} : { bufferController: createAdoptingController(library, start) };
}

interface Adoption {
  library: HlsClass;
  media: HTMLMediaElement;
  start: FastStart;
}

/** Attaches hls.js to the element and to the Media Source that it plays. */
export function attachToMediaSource(hls: Hls, { library, media, start }: Adoption): void {
  const { mediaSource, sourceBufferFor } = start;
  mediaSource.addSourceBuffer = sourceBufferFor;
  if (acceptsMediaSource(library)) hls.attachMedia({ media, mediaSource });
  else hls.attachMedia(media);
}

/** From 1.6 on. */
function acceptsMediaSource(library: HlsClass): boolean {
  return "transferMedia" in library.prototype;
}

/** The members of 1.5's buffer controller that attach it. */
interface BufferControllerInternals {
  media: HTMLMediaElement;
  mediaSource: MediaSource;
  _objectUrl: string;
  _onMediaSourceOpen: () => void;
  _onMediaSourceEnded: () => void;
  _onMediaSourceClose: () => void;
  onMediaAttaching(event: string, data: { media: HTMLMediaElement }): void;
}

function createAdoptingController(library: HlsClass, { mediaSource }: FastStart): typeof BufferController {
  let isAdopted = false;
  const Base = library.DefaultConfig.bufferController as unknown as new (hls: Hls) => BufferControllerInternals;
  class AdoptingController extends Base {
    override onMediaAttaching(event: string, data: { media: HTMLMediaElement }) {
      if (isAdopted) return super.onMediaAttaching(event, data);
      isAdopted = true;
      this.media = data.media;
      this.mediaSource = mediaSource;
      this._objectUrl = data.media.src;
      mediaSource.addEventListener("sourceended", this._onMediaSourceEnded);
      mediaSource.addEventListener("sourceclose", this._onMediaSourceClose);
      queueMicrotask(() => this._onMediaSourceOpen());
    }
  }
  return AdoptingController as unknown as typeof BufferController;
}
