/** Gaps that browsers play over. */
const toleranceSeconds = 0.1;

/** Where the media at a second end in the buffer; null if there are none. */
export function bufferedEnd(ranges: TimeRanges, seconds: number): number | null {
  for (let index = 0; index < ranges.length; index += 1) {
    const end = ranges.end(index);
    if (ranges.start(index) <= seconds + toleranceSeconds && seconds < end) return end;
  }
  return null;
}

/** Where the last media in the buffer end; 0 if there are none. */
export function lastBufferedEnd(ranges: TimeRanges): number {
  return ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;
}
