/** Each id once, in one order: whoever asks for the same things shares one key. */
export function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
