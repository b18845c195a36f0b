import type { Entry } from "./entry";

/** Playback resumes only if more than this remains, in seconds. */
export const resumeMarginSeconds = 5;
/** A video this close to its end counts as finished, in seconds. */
export const finishedMarginSeconds = 30;

/** The second to resume from, or 0 to start from the beginning. `duration` in seconds; 0 when unknown. */
export function resumePosition(progress: number, duration: number): number {
  return duration - progress > resumeMarginSeconds ? progress : 0;
}

/** Whether a record still serves to resume. */
export function canResume(entry: Entry): boolean {
  return "duration" in entry && resumePosition(entry.progress, entry.duration) > 0;
}

/** Whether a video belongs in 'Continue Watching'. */
export function isUnfinished(entry: Entry | undefined): boolean {
  return (
    entry !== undefined &&
    "duration" in entry &&
    entry.duration > 0 &&
    entry.duration - entry.progress > finishedMarginSeconds
  );
}
