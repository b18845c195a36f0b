import type { Visit } from "./visit.ts";

/** The middle one of each figure by itself. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (key: keyof Visit) => {
    const sorted = visits.map((visit) => visit[key]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    largestPaint: middle("largestPaint"),
    blocking: middle("blocking"),
    mainThread: middle("mainThread"),
    shift: middle("shift"),
    scriptBytes: middle("scriptBytes"),
  };
}
