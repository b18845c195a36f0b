/** Position and length of a watched video. */
export interface WatchRecord {
  /** Seconds from the start. */
  readonly progress: number;
  /** Seconds; 0 when unknown. */
  readonly duration: number;
  /** Time of the record, in whole seconds since the Unix epoch. */
  readonly epoch: number;
}

/** Position in a watched playlist. */
export interface PlaylistRecord {
  /** File name of the cover image. */
  readonly cover: string;
  readonly currentVideoId: string;
  readonly totalItems: number;
  /** Number of items watched: `progress / totalItems` is the share watched. */
  readonly progress: number;
  /** Time of the record, in whole seconds since the Unix epoch. */
  readonly epoch: number;
}
