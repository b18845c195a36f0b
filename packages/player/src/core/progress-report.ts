/** How far playback is, for a host that remembers it. */
export interface ProgressReport {
  positionSeconds: number;
  /** 0 while unknown. */
  durationSeconds: number;
  reason: "playing" | "pause" | "seek" | "ended" | "hide" | "unmount";
}
