/** A part of a video that flashes more often than is safe. */
export interface FlashRange {
  readonly kind: "general" | "red";
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** More are never read. */
export const maxFlashRanges = 100;

/** Ranges with a shorter gap are one. */
const gapSeconds = 2;

export function joinFlashRanges(ranges: readonly FlashRange[]): FlashRange[] {
  const joined: FlashRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const index = joined.findLastIndex(({ kind }) => kind === range.kind);
    const last = joined[index];
    if (last && range.startSeconds - last.endSeconds < gapSeconds)
      joined[index] = { ...last, endSeconds: Math.max(last.endSeconds, range.endSeconds) };
    else joined.push(range);
  }
  return joined.slice(0, maxFlashRanges);
}
