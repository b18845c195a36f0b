import type { Drm } from "./drm";
import type { EngineError } from "./errors/engine-error";
import type { LiveWindow } from "./live";
import type { MediaElement } from "./media-element";
import type { Quality, Track } from "./state";

/** The source to play, and the state to continue from. */
export interface LoadRequest {
  src: string;
  /** True for the first load of a source, false when it continues after an error. */
  isInitialLoad: boolean;
  /** Seconds; 0 for the start, or the live edge. */
  startSeconds: number;
  /**
   * The host declares the stream live: a missing or empty playlist means that it has not started.
   */
  live?: boolean;
  /** Highest rendition to choose automatically, as its height in pixels; null for no limit. */
  maxAutoHeight: number | null;
  /** Rendition to play, as its height in pixels; null to choose automatically. */
  fixedHeight: number | null;
  /** Bits per second measured earlier; null when unknown. */
  bandwidthBps: number | null;
  withCredentials: boolean;
  /** Cross-origin mode of the element; undefined for none. */
  crossOrigin?: "anonymous" | "use-credentials" | undefined;
  /** Options for licenses of a protected source. */
  drm?: Drm | undefined;
  /** Loads no video if audio is a separate rendition. */
  audioOnly?: boolean;
  /** Audio to play where it is alone, by its language and label; null for the stream's default. */
  audioTrack?: Track | null;
}

/** Receives an engine's reports. The player implements it. */
export interface EngineHost {
  onQualities(qualities: readonly Quality[]): void;
  onActiveQuality(id: number | null): void;
  onTextTracks(tracks: readonly Track[]): void;
  onTextTrack(id: number | null): void;
  onAudioTracks(tracks: readonly Track[]): void;
  onAudioTrack(id: number | null): void;
  /** Media has been appended to the buffer. */
  onBuffered(): void;
  onBandwidth(bitsPerSecond: number): void;
  onEngineError(error: EngineError): void;
  /** The engine is about to empty the element, and will continue at this second. */
  onReset(seconds: number): void;
}

/** The source that an engine is created for. */
export interface EngineSource {
  src: string;
  /** MIME type, if the host states it. */
  type?: string | undefined;
  /** The host declares it live. */
  live?: boolean | undefined;
}

/** Technical facts about an engine, for statistics. */
export interface EngineDetails {
  /**
   * Such as `hls.js 1.6.13`; `plain` for the plain engine, `native` where the browser plays the
   * stream itself.
   */
  name: string;
  /** Codecs of the current rendition (RFC 6381), separated by commas; null when unknown. */
  codecs: string | null;
  /** Estimated bandwidth in bits per second; null when unknown. */
  bandwidthBps: number | null;
}

/** Plays one source on one element, from `load` to `destroy`. */
export interface Engine {
  /** The engine reports the element's errors, with more details; default false. */
  readonly reportsElementErrors?: boolean;
  load(request: LoadRequest): void;
  /** Returns the window of a live stream; null for others. */
  live?(): LiveWindow | null;
  /** Read by plugins; null while nothing plays. */
  details?(): EngineDetails | null;
  setQuality(id: number | "auto"): void;
  setTextTrack(id: number | null): void;
  setAudioTrack(id: number): void;
  /** Resumes loading after a network error. */
  resume(seconds: number): void;
  /**
   * Resets the decoder after it failed. When this returns, the element no longer has the media of
   * before.
   */
  recoverMedia(seconds: number): void;
  destroy(): void;
}

/**
 * Creates an engine; a promise when its code is loaded on demand. A rejection means that it cannot
 * run here. The source has the request that is to follow, as far as it is known by now.
 */
export type EngineFactory<Media extends MediaElement = MediaElement> = (
  media: Media,
  host: EngineHost,
  source: EngineSource & LoadRequest,
) => Engine | Promise<Engine>;
