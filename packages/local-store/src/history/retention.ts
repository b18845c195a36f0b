import type { Entry, Removal } from "./entry";
import { resumePosition } from "./resume-rule";

/**
 * Retention of records: all, those of the last 30, 90 or 365 days, or those that can be resumed.
 */
export type Retention = "everything" | "30" | "90" | "365" | "resume";

const secondsPerDay = 86_400;

/** Returns true if a record or removal is kept. */
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
