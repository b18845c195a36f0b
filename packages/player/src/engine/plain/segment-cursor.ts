import type { AppendedSegments } from "./appended-segments";
import { segmentAt, type SegmentList } from "../fast-start/playlist";

export interface AppendedSegment {
  /** Start of the segment after it. */
  nextStartSeconds: number;
  /** Distance of its media from the playlist's time. */
  driftSeconds: number;
}

/** Decides which segment to load: the one after the last, or the first that the buffer lacks. */
export interface SegmentCursor {
  /**
   * Index of the segment to load, or the number of segments where none is missing.
   * `bufferEndSeconds` is where the media at the position end; null if there are none.
   */
  next(list: SegmentList, positionSeconds: number, bufferEndSeconds: number | null): number;
  /** Start of the segment after the last one; 0 if the next segment does not follow it. */
  nextStartSeconds(): number;
  /**
   * End of the last segment's media, by its timestamps; 0 if the next segment does not follow it.
   */
  loadedUntilSeconds(): number;
  advance(appended: AppendedSegment): void;
  /** Looks for the position where media are that much later than the playlist says. */
  shift(driftSeconds: number): void;
  /** Leaves out the segments before a second. */
  skipTo(seconds: number): void;
  /** Marks the end of the last segment in the buffer. */
  finish(bufferEndSeconds: number): void;
  /** True if media that end there are the last ones of the stream. */
  isStreamEnd(bufferEndSeconds: number): boolean;
  /** After a seek, uses only the buffer. */
  reset(): void;
  /** Knows nothing of the stream any more, whose rendition is another one from now on. */
  restart(): void;
}

/**
 * A buffer that ends so near to the end of a segment has all of it, if that is not most of the
 * segment.
 */
const toleranceSeconds = 0.35;
const roundingSeconds = 0.01;

export function createSegmentCursor({ endOf }: Pick<AppendedSegments, "endOf">): SegmentCursor {
  let nextStartSeconds = 0;
  let driftSeconds = 0;
  let lastEndSeconds = Infinity;

  const isStreamEnd = (end: number) => end >= lastEndSeconds - roundingSeconds;
  const following = (list: SegmentList, start: number) =>
    start >= list.durationSeconds - roundingSeconds ? list.segments.length : segmentAt(list, start);

  return {
    next(list, position, bufferEnd) {
      if (bufferEnd !== null && isStreamEnd(bufferEnd)) return list.segments.length;
      const missing =
        bufferEnd === null
          ? segmentAt(list, position - driftSeconds)
          : incompleteAt(list, bufferEnd - driftSeconds, nextStartSeconds);
      // A segment may be shorter than the playlist says, and is not loaded again to complete it.
      let index = Math.max(missing, following(list, nextStartSeconds));
      while (endOf(list, index) !== null) index += 1;
      return index;
    },
    nextStartSeconds: () => nextStartSeconds,
    loadedUntilSeconds: () => (nextStartSeconds > 0 ? nextStartSeconds + driftSeconds : 0),
    advance: (appended) => ({ nextStartSeconds, driftSeconds } = appended),
    shift: (seconds) => (driftSeconds = seconds),
    skipTo: (seconds) => (nextStartSeconds = seconds),
    finish: (bufferEnd) => (lastEndSeconds = bufferEnd),
    isStreamEnd,
    reset: () => (nextStartSeconds = 0),
    restart() {
      nextStartSeconds = driftSeconds = 0;
      lastEndSeconds = Infinity;
    },
  };
}

/**
 * Index of the segment at the end of a buffer, or of the one after it if that is complete. Its
 * parts up to a second have been loaded; the next one may be short.
 */
function incompleteAt(list: SegmentList, bufferEnd: number, loadedSeconds: number): number {
  const index = segmentAt(list, bufferEnd);
  const [segment, following] = list.segments.slice(index, index + 2);
  // A recording may last longer than its playlist says; the media of a live edge are all there.
  if (!segment || (!following && list.isLive !== true)) return index;
  const endSeconds = following?.startSeconds ?? list.durationSeconds;
  const missingFrom = Math.max(segment.startSeconds, loadedSeconds);
  const maxMissingSeconds = Math.min(toleranceSeconds, (endSeconds - missingFrom) / 2);
  return endSeconds - bufferEnd <= maxMissingSeconds ? index + 1 : index;
}
