/** A time such as `1:05` or `1:02:03` in a text. */
export interface Timestamp {
  /** Index of its first character. */
  readonly start: number;
  /** Index after its last character. */
  readonly end: number;
  readonly seconds: number;
}

const numbers = /\d+(?::\d+)+/g;
const minutesAndSeconds = /^(\d{1,3}):([0-5]\d)$/;
const hoursMinutesSeconds = /^(\d{1,3}):([0-5]?\d):([0-5]\d)$/;
/** `v1:30`, `/1:30`, `3.1:30`: part of a word, an address or another number. */
const partOfWordBefore = /[\p{L}\p{N}_./@]$/u;
/** `1:30pm`, `1:30/x`, `1:30.5`. */
const partOfWordAfter = /^(?:[\p{L}\p{N}_/@]|[.,]\d)/u;

/**
 * Returns the times in a text, in the order of their position. Times of day (`12:30`) look the
 * same: ignore those after the end of the video.
 *
 * @example findTimestamps("The storm starts at 1:05.") // [{ start: 20, end: 24, seconds: 65 }]
 */
export function findTimestamps(text: string): Timestamp[] {
  const found: Timestamp[] = [];
  for (const match of text.matchAll(numbers)) {
    const start = match.index;
    const end = start + match[0].length;
    const seconds = secondsOf(match[0]);
    const isPartOfWord =
      partOfWordBefore.test(text.slice(Math.max(0, start - 2), start)) ||
      partOfWordAfter.test(text.slice(end, end + 2));
    if (seconds !== null && !isPartOfWord) found.push({ start, end, seconds });
  }
  return found;
}

function secondsOf(time: string): number | null {
  const long = hoursMinutesSeconds.exec(time);
  if (long) return Number(long[1]) * 3_600 + Number(long[2]) * 60 + Number(long[3]);
  const short = minutesAndSeconds.exec(time);
  return short ? Number(short[1]) * 60 + Number(short[2]) : null;
}
