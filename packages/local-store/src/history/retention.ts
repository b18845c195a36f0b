import type { Entry } from "./entry";
import { canResume } from "./resume-rule";
import { isPlaylistKey } from "./entry";

/** How long history is kept: everything, a number of days, or only what can be resumed. */
export type Retention = "everything" | "30" | "90" | "365" | "resume";

const secondsPerDay = 86_400;

/** Whether the visitor's choice keeps a record at `now`, in seconds since the epoch. */
export function isRetained(retention: Retention, now: number, [key, entry]: readonly [string, Entry]): boolean {
  if (retention === "everything") return true;
  if (retention !== "resume") return now - entry.epoch <= Number(retention) * secondsPerDay;
  return isPlaylistKey(key) || canResume(entry);
}
