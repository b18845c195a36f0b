/** Actions of the player in the corner. */
export interface MiniPlayerActions {
  /** Plays the video of another address. */
  play: (href: string) => void;
  close: () => void;
}
