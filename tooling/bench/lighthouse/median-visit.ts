import { median } from "../median.ts";
import type { Visit } from "./visit.ts";

/** Returns the median of each figure. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (key: keyof Visit) => median(visits.map((visit) => visit[key]));
  return {
    largestPaint: middle("largestPaint"),
    blocking: middle("blocking"),
    mainThread: middle("mainThread"),
    shift: middle("shift"),
    scriptBytes: middle("scriptBytes"),
  };
}
