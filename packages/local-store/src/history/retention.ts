import type { Entry, Removal } from "./entry";
import { resumePosition } from "./resume-rule";

/** How long history is kept: everything, a number of days, or only what can be resumed. */
export type Retention = "everything" | "30" | "90" | "365" | "resume";

const secondsPerDay = 86_400;

/** Tells whether a record or removal is to be kept. */
export type RetentionRule = (value: Entry | Removal) => boolean;

/** `nowSeconds`: since the epoch. */
export function createRetentionRule(retention: Retention, nowSeconds: number): RetentionRule {
  if (retention === "everything") return () => true;
  if (retention === "resume") {
    return (value) => !("duration" in value) || resumePosition(value.progress, value.duration) > 0;
  }
  const oldestEpoch = nowSeconds - Number(retention) * secondsPerDay;
  return ({ epoch }) => epoch >= oldestEpoch;
}
