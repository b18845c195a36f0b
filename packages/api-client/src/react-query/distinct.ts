/** Returns each id once, sorted, so that the same ids give the same query key. */
export function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
