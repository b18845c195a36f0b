/** Gaps that browsers play over. */
const toleranceSeconds = 0.1;

/** Returns the end of the buffered range at a second; null outside of all ranges. */
export function bufferedEnd(ranges: TimeRanges, seconds: number): number | null {
  for (let index = 0; index < ranges.length; index += 1) {
    const end = ranges.end(index);
    if (ranges.start(index) <= seconds + toleranceSeconds && seconds < end) return end;
  }
  return null;
}

/** Returns the end of the last buffered range; 0 without one. */
export function lastBufferedEnd(ranges: TimeRanges): number {
  return ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;
}
