export interface TimeRange {
  start: number;
  end: number;
}

/** A copy of what changes while media is appended and removed. */
export function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }));
}

export function containsTime({ start, end }: TimeRange, seconds: number): boolean {
  return start <= seconds && seconds < end;
}

/** Whether the playhead is buffered, and `aheadSeconds` after it. */
export function isBuffered({ buffered, currentTime }: HTMLMediaElement, aheadSeconds = 0): boolean {
  return rangesOf(buffered).some((range) => containsTime(range, currentTime) && currentTime + aheadSeconds < range.end);
}
