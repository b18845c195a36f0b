/** Position of playback, for a host that stores it. */
export interface ProgressReport {
  positionSeconds: number;
  /** 0 while unknown. */
  durationSeconds: number;
  reason: "playing" | "pause" | "seek" | "ended" | "hide" | "unmount";
  /**
   * True if the position was reached by playing since the last report. False for a paused player
   * that is hidden or left.
   */
  hasPlayed: boolean;
}
