/** How far a video was watched. */
export interface WatchRecord {
  /** Seconds from the start. */
  readonly progress: number;
  /** Seconds; 0 when unknown. */
  readonly duration: number;
  /** When, in whole seconds since the epoch. */
  readonly epoch: number;
}

/** How far a playlist was watched. */
export interface PlaylistRecord {
  /** File name of the picture to show. */
  readonly cover: string;
  readonly currentVideoId: string;
  readonly totalItems: number;
  /** How many items lie behind: `progress / totalItems` is the share watched. */
  readonly progress: number;
  /** When, in whole seconds since the epoch. */
  readonly epoch: number;
}
