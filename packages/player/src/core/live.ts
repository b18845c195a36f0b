/** The window of a live stream. Times in seconds of the element's timeline. */
export interface LiveWindow {
  /** The first that can be sought to. */
  startSeconds: number;
  /** Live sync position: as far behind the end of the playlist as the stream requests. */
  syncSeconds: number;
  /** Seconds behind that which still count as live. */
  toleranceSeconds: number;
  /** The playlist retains all segments from the start. */
  isEvent: boolean;
  /** Seconds between the end of the playlist and the playhead; null when unknown. */
  latencySeconds: number | null;
  /**
   * Unix time in milliseconds of second 0, by the programme time at the playhead; null without one.
   */
  originMs: number | null;
  /** The engine plays faster for a while, to be at the edge again. */
  isCatchingUp?: boolean;
}

/** Playback of a live stream. */
export interface LiveState {
  /** The playhead is at the live edge, which is `seekable.end`. */
  atEdge: boolean;
  /** There is enough to seek in: an event, or a window of at least `minDvrSeconds`. */
  dvr: boolean;
  /** Seconds between the end of the playlist and the playhead; null when unknown. */
  latencySeconds: number | null;
  /**
   * Unix time in milliseconds of second 0, by the programme time at the playhead; null without one.
   */
  originMs: number | null;
}
