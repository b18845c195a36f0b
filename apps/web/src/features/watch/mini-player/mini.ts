/** What a player in a corner can be told. */
export interface Mini {
  /** Plays the video of another address. */
  play: (href: string) => void;
  close: () => void;
}
