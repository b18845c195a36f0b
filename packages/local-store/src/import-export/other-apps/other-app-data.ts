/** A video as another app names it. */
export interface OtherAppVideo {
  /** The id on the other platform; null if the file has none. */
  readonly id: string | null;
  /** null if the file has only ids. */
  readonly title: string | null;
  readonly creatorName: string | null;
}

/** A watched video. */
export interface OtherAppWatchedVideo extends OtherAppVideo {
  /** Seconds since the Unix epoch. */
  readonly watchedAt: number;
  /** Seconds from the start; 0 when unknown. */
  readonly progressSeconds: number;
  /** Seconds; 0 when unknown. */
  readonly durationSeconds: number;
}

export interface OtherAppPlaylist {
  readonly title: string;
  readonly videos: readonly OtherAppVideo[];
}

export type OtherAppName =
  | "FreeTube"
  | "NewPipe"
  | "Piped"
  | "Invidious"
  | "YouTube Takeout"
  | "OPML";

/** Content of a file of another app. */
export interface OtherAppData {
  readonly app: OtherAppName;
  /** Names of the creators that are followed. */
  readonly creatorNames: readonly string[];
  readonly watched: readonly OtherAppWatchedVideo[];
  readonly playlists: readonly OtherAppPlaylist[];
  /** Number of entries that could not be read. */
  readonly unreadable: number;
}
