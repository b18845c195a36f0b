import type { WatchRecord } from "./watch-record";

/** Playback resumes only if more than this remains, in seconds. */
export const resumeMarginSeconds = 5;
/** A video this close to its end counts as finished, in seconds. */
export const finishedMarginSeconds = 30;

/**
 * Returns the second to resume from; 0 to start from the beginning. `duration` in seconds, 0 if
 * unknown.
 */
export function resumePosition(progress: number, duration: number): number {
  return duration - progress > resumeMarginSeconds ? progress : 0;
}

/** True if a video belongs in 'Continue Watching'. */
export function isUnfinished({ progress, duration }: WatchRecord): boolean {
  return duration - progress > finishedMarginSeconds;
}
