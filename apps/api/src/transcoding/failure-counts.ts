const counts = new Map<string, number>();

/** Counts a video that could not be processed. */
export function countFailure(reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

/** Videos that failed in this process, by reason. */
export function failureCounts(): ReadonlyMap<string, number> {
  return counts;
}
