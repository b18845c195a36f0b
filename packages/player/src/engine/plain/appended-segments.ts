import type { Segment, SegmentList } from "../fast-start/playlist";
import type { MediaBuffer } from "./media-buffer";

/**
 * Knows which segments are in the buffer, also where that has less of them than the playlist says,
 * or has them elsewhere.
 */
export interface AppendedSegments {
  /**
   * Where a segment ends that has been appended, of which nothing has been removed since; null for
   * others.
   */
  endOf(segment: Pick<Segment, "startSeconds"> | undefined): number | null;
  /** The first list is known: a fast start may have appended some of its segments. */
  begin(list: SegmentList): void;
  /** A segment has been appended. */
  add(list: SegmentList, index: number, placement: Shift): void;
}

/** How far a segment's media are from the playlist's time, and the playlist has moved since. */
interface Shift {
  driftSeconds: number;
  movedSeconds: number;
}

/** Media that are appended shorten their neighbours a little. */
const maxShortenedSeconds = 0.1;
const maxMissingSeconds = 0.35;

export function createAppendedSegments({
  secondsBetween,
}: Pick<MediaBuffer, "secondsBetween">): AppendedSegments {
  /** Return the end of a segment as long as the buffer has what it had of it, by its start. */
  const ends = new Map<number, () => number | null>();
  const endOf: AppendedSegments["endOf"] = (segment) =>
    (segment && ends.get(segment.startSeconds)?.()) ?? null;
  let hasBegun = false;
  const add = (
    { segments, durationSeconds, hasParts }: SegmentList,
    index: number,
    placement?: Shift,
  ) => {
    // Parts come again after one that was missing.
    if (hasParts) return;
    const { driftSeconds: drift, movedSeconds: moved } = placement ?? inPlace;
    const { startSeconds: start } = segments[index] ?? { startSeconds: 0 };
    const from = start + moved + drift;
    const end = (segments[index + 1]?.startSeconds ?? durationSeconds) + moved + drift;
    const seconds = secondsBetween(from, end);
    const isWhole = end - from - seconds < Math.min(maxMissingSeconds, (end - from) / 2);
    // Without the media before it, what needs them has been left out: it may be loaded again
    // after them.
    const isAllThereIs = placement && (index === 0 || endOf(segments[index - 1]) !== null);
    for (const [known, endOfKnown] of ends) if (endOfKnown() === null) ends.delete(known);
    if (isWhole || isAllThereIs) {
      const kept = seconds - Math.min(maxShortenedSeconds, seconds / 2);
      ends.set(start + moved, () => (secondsBetween(from, end) < kept ? null : end));
    }
  };
  return {
    endOf,
    add,
    begin(list) {
      if (!hasBegun) for (const index of list.segments.keys()) add(list, index);
      hasBegun = true;
    },
  };
}

const inPlace = { driftSeconds: 0, movedSeconds: 0 };
