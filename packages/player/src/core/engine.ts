import type { Drm } from "./drm";
import type { EngineError } from "./errors/engine-error";
import type { LiveWindow } from "./live";
import type { MediaElement } from "./media-element";
import type { Quality, Track } from "./state";

/** What an engine is asked to play, and how the last one left off. */
export interface LoadRequest {
  src: string;
  /** The source begins, rather than goes on after a fault. */
  fresh: boolean;
  /** Seconds; 0 for the beginning, or the live edge. */
  startSeconds: number;
  /** The host says that the stream is live: one that is missing or empty has not begun. */
  live?: boolean;
  /** Highest picture to choose by itself, in lines; null for no limit. */
  maxAutoHeight: number | null;
  /** Picture to start with and stay at, in lines; null to choose by itself. */
  fixedHeight: number | null;
  /** Bits per second measured earlier; null when unknown. */
  bandwidthBps: number | null;
  withCredentials: boolean;
  /** Cross-origin mode of the element; undefined for none. */
  crossOrigin?: "anonymous" | "use-credentials" | undefined;
  /** Licenses of a protected source. */
  drm?: Drm | undefined;
}

/** What an engine tells the player. */
export interface EngineHost {
  onQualities(qualities: readonly Quality[]): void;
  onActiveQuality(id: number | null): void;
  onTextTracks(tracks: readonly Track[]): void;
  onTextTrack(id: number | null): void;
  onAudioTracks(tracks: readonly Track[]): void;
  onAudioTrack(id: number | null): void;
  /** Media arrived and is in the buffer. */
  onBuffered(): void;
  onBandwidth(bitsPerSecond: number): void;
  onEngineError(fault: EngineError): void;
  /** The element is about to be emptied, and will come back to this second by itself. */
  onReset(seconds: number): void;
}

/** What an engine is made for. */
export interface EngineSource {
  src: string;
  /** MIME type, if the host states it. */
  type?: string | undefined;
  /** The host says that it is live. */
  live?: boolean | undefined;
}

/** What an engine knows of its own work. */
export interface EngineDetails {
  /** Such as `hls.js 1.6.13`; `native` where the browser plays by itself. */
  name: string;
  /** Codecs of the current rendition (RFC 6381), separated by commas; null when unknown. */
  codecs: string | null;
  /** Estimated bandwidth in bits per second; null when unknown. */
  bandwidthBps: number | null;
}

/** Plays one source on one element, from `load` to `destroy`. */
export interface Engine {
  /** Errors of the element are reported by the engine, which knows more about them; default false. */
  readonly reportsElementErrors?: boolean;
  load(request: LoadRequest): void;
  /** What is known of a live stream; null for others. */
  live?(): LiveWindow | null;
  /** Read by plugins; null while nothing plays. */
  details?(): EngineDetails | null;
  setQuality(id: number | "auto"): void;
  setTextTrack(id: number | null): void;
  setAudioTrack(id: number): void;
  /** Takes up loading again after the network failed. */
  resume(seconds: number): void;
  /** Renews the decoder after it failed. */
  recoverMedia(seconds: number): void;
  destroy(): void;
}

/** Makes an engine; a promise when its code comes on demand. Rejecting means that it cannot run here. */
export type EngineFactory<Media extends MediaElement = MediaElement> = (
  media: Media,
  host: EngineHost,
  source: EngineSource,
) => Engine | Promise<Engine>;
