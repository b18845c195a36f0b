/**
 * The start of each track of a stream, so that playback can begin before the player's code has
 * arrived. URLs are relative to the master playlist.
 */
export interface StreamStart {
  /**
   * The audio playlist, its init segment and first segment; empty without a separate audio track.
   */
  readonly audio: readonly string[];
  /** The same of each video rendition, lowest first. */
  readonly video: readonly {
    readonly bandwidth: number;
    readonly height: number;
    readonly urls: readonly string[];
  }[];
  /** Text of short playlists, by URL. */
  readonly playlists: Readonly<Record<string, string>>;
  /** Small init segments in base64, by URL. */
  readonly initSegments: Readonly<Record<string, string>>;
}
