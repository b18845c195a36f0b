import type { Transcript } from "@marquee/api-client";

/**
 * Returns the index of the line that is said at a second, or was said last; -1 before the first.
 */
export function lineAt(lines: Transcript["lines"], seconds: number): number {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle]?.start ?? 0) <= seconds) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
