import type { Entry, Removal } from "./entry";
import { resumePosition } from "./resume-rule";

/** How long history is kept: everything, a number of days, or only what can be resumed. */
export type Retention = "everything" | "30" | "90" | "365" | "resume";

const secondsPerDay = 86_400;

/** Whether the visitor's choice keeps a record at `now`, in seconds since the epoch. */
export function isRetained(retention: Retention, now: number, entry: Entry | Removal): boolean {
  if (retention !== "resume") return !(now - entry.epoch > Number(retention) * secondsPerDay);
  return !("duration" in entry) || resumePosition(entry.progress, entry.duration) > 0;
}
