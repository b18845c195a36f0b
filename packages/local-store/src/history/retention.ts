import type { Entry, Removal } from "./entry";
import { resumePosition } from "./resume-rule";

/** How long history is kept: everything, a number of days, or only what can be resumed. */
export type Retention = "everything" | "30" | "90" | "365" | "resume";

const secondsPerDay = 86_400;

/** What the visitor's choice keeps at `now`, in seconds since the epoch. */
export function createRetentionRule(retention: Retention, now: number): (heard: Entry | Removal) => boolean {
  const oldest = now - Number(retention) * secondsPerDay;
  return retention === "resume"
    ? (heard) => !("duration" in heard) || resumePosition(heard.progress, heard.duration) > 0
    : ({ epoch }) => !(epoch < oldest);
}
