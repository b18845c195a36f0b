const counts = new Map<string, number>();

export function countFailure(reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

export function failureCounts(): ReadonlyMap<string, number> {
  return counts;
}
