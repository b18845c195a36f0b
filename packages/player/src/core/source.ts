import type { Drm } from "./drm";
import type { Loudness } from "./loudness";

/** A quality as the host names it, for labels and for hosts with one playlist per quality. */
export interface SourceQuality {
  label: string;
  /** Rendition height in pixels. */
  height: number;
  /** Playlist of this quality alone, if there is one. */
  src?: string | undefined;
}

/** Tiles of previews in one sheet, in reading order. */
export interface PreviewSheet {
  src: string;
  /** Default 128. */
  tileWidth?: number | undefined;
  /** Default 72. */
  tileHeight?: number | undefined;
  /** Tiles per row; default 15. */
  columns?: number | undefined;
  /**
   * Seconds between two tiles, or one of the built-in readings of the duration; default
   * `"effective"`.
   */
  intervalSeconds?: number | "effective" | "intended" | undefined;
}

export interface Chapter {
  title: string;
  startSeconds: number;
}

/** A moment that the seek bar shows, such as a goal or a comment. */
export interface Marker {
  label: string;
  startSeconds: number;
}

/** Captions or subtitles in a file, beside those of the stream. */
export interface SourceTrack {
  /**
   * URL of a WebVTT or SRT file; its server has to allow cross-origin requests if it is on another
   * origin.
   */
  src: string;
  /** BCP 47. */
  language: string;
  label: string;
  /** Default `"subtitles"`. */
  kind?: "captions" | "subtitles" | undefined;
  /** Shown until the person chooses, or has chosen on an earlier visit. */
  default?: boolean | undefined;
}

/** Timed text that describes what the video shows. */
export interface SourceDescription {
  /**
   * URL of a WebVTT or SRT file; its server has to allow cross-origin requests if it is on another
   * origin.
   */
  src: string;
  /** BCP 47. A source has one description in each language. */
  language: string;
  label: string;
}

/** A video to play. */
export interface Source {
  /**
   * URL of an HLS playlist, master or of one quality, or of a file that the browser plays, such as
   * an MP4.
   */
  src: string;
  /**
   * MIME type, for a URL without a telling extension; default by the extension, or by the response.
   */
  type?: string | undefined;
  /**
   * The stream is live, or will be: while its playlist is missing or empty, the player waits. Not
   * needed for a stream that has started.
   */
  live?: boolean | undefined;
  /** Options for licenses of a protected source. */
  drm?: Drm | undefined;
  poster?: string | undefined;
  title?: string | undefined;
  artist?: string | undefined;
  artwork?: string | undefined;
  qualities?: readonly SourceQuality[] | undefined;
  /** The settings menu offers even loudness for sources that state it. */
  loudness?: Loudness | undefined;
  /** A sheet of tiles, or the URL of a WebVTT storyboard. */
  previews?: PreviewSheet | string | undefined;
  /** A list, or the URL of a WebVTT file of chapters. */
  chapters?: readonly Chapter[] | string | undefined;
  /** Dots on the seek bar, with their labels in its preview and for assistive technology. */
  markers?: readonly Marker[] | undefined;
  tracks?: readonly SourceTrack[] | undefined;
  /** Needs the plugin of `@marquee/player/descriptions`. */
  descriptions?: readonly SourceDescription[] | undefined;
}
