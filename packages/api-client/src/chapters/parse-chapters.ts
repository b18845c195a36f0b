import { findTimestamps, type Timestamp } from "./find-timestamps";

export interface Chapter {
  readonly startSeconds: number;
  readonly title: string;
}

const minChapters = 3;
/** Bullets, numbers, brackets and dashes around a time: `- `, `1. `, `(`, `[`. */
const beforeLeading = /^[\s\p{P}\p{S}]{0,10}(?:\d{1,3}[.)])?[\s\p{P}\p{S}]{0,10}$/u;
const afterTrailing = /^[\s\p{P}\p{S}]{0,10}$/u;
/** Longer lines are no list of chapters. Keeps the patterns below fast on any text. */
const maxLineLength = 500;
const separators = /^[\s\-–—:|•·*~>→=)\]}]+|[\s\-–—:|•·*~>→=([{]+$/gu;

/**
 * Returns the chapters that a description lists: lines with a time and a title (`0:00 Intro`), or
 * with the title first if that is the form of the one at 0:00. The first time is 0:00, each is
 * later than the one before, and there are at least three; otherwise there are no chapters. Each
 * lasts until the next one, the last one until the end of the video.
 *
 * @param durationSeconds times at or after the end are ignored; null while the duration is not
 *   known.
 * @example parseChapters("0:00 Intro\n1:05 Storm\n2:30 Calm", 200) // [{ startSeconds: 0, title:
 *   "Intro" }, …]
 */
export function parseChapters(description: string, durationSeconds: number | null): Chapter[] {
  const lines = description.split(/\r\n|\r|\n/).map(readLine);
  const first = lines.find(
    ({ leading, trailing }) => leading?.startSeconds === 0 || trailing?.startSeconds === 0,
  );
  if (!first) return [];
  const form = first.leading ? "leading" : "trailing";
  const chapters = lines
    .map((line) => line[form])
    .filter((chapter) => chapter !== null)
    .filter(({ startSeconds }) => durationSeconds === null || startSeconds < durationSeconds);
  return isChapterList(chapters) ? chapters : [];
}

function isChapterList(chapters: readonly Chapter[]): boolean {
  const isAscending = chapters.every(({ startSeconds }, index) => {
    const previous = chapters[index - 1];
    return previous === undefined ? startSeconds === 0 : startSeconds > previous.startSeconds;
  });
  return isAscending && chapters.length >= minChapters;
}

interface Line {
  readonly leading: Chapter | null;
  readonly trailing: Chapter | null;
}

function readLine(line: string): Line {
  if (line.length > maxLineLength) return { leading: null, trailing: null };
  const times = findTimestamps(line);
  const [first, second] = times;
  const last = times.at(-1);
  const isLeading = first !== undefined && beforeLeading.test(line.slice(0, first.start));
  const isTrailing = last !== undefined && afterTrailing.test(line.slice(last.end));
  // `0:00 - 1:30 Intro` and `Intro 0:00 - 1:30`: the second time is the end.
  const hasEnd =
    first &&
    second &&
    times.length === 2 &&
    afterTrailing.test(line.slice(first.end, second.start));
  const titleStart = hasEnd ? second.end : (first?.end ?? 0);
  const start = hasEnd ? first : last;
  return {
    leading: isLeading ? chapterAt(first, line.slice(titleStart)) : null,
    trailing: isTrailing && start ? chapterAt(start, line.slice(0, start.start)) : null,
  };
}

function chapterAt({ seconds }: Timestamp, text: string): Chapter | null {
  const title = text.replaceAll(separators, "");
  return title === "" ? null : { startSeconds: seconds, title };
}
