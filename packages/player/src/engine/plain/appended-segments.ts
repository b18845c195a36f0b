import type { SegmentList } from "../fast-start/playlist";
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
  endOf(list: SegmentList, index: number): number | null;
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

/** Known by its start in the playlist. */
interface Appended {
  /** The playlist said that it ends there. */
  listedEnd: number;
  /** Returns its end as long as the buffer has what it had of it; null after that. */
  end(): number | null;
}

/** Media that are appended shorten their neighbours a little. */
const maxShortenedSeconds = 0.1;
const maxMissingSeconds = 0.35;

export function createAppendedSegments({
  secondsBetween,
  hasLost,
}: Pick<MediaBuffer, "secondsBetween" | "hasLost">): AppendedSegments {
  const known = new Map<number, Appended>();
  const endOf: AppendedSegments["endOf"] = (list, index) => {
    const start = list.segments[index]?.startSeconds ?? Number.NaN;
    const end = nextStartOf(list, index);
    const appended = known.get(start);
    // The first part of a segment begins with it, and is not all of it.
    return appended && appended.listedEnd >= end - (end - start) / 4 ? appended.end() : null;
  };
  let hasBegun = false;
  const add = (list: SegmentList, index: number, placement?: Shift) => {
    const { driftSeconds: drift, movedSeconds: moved } = placement ?? inPlace;
    const start = (list.segments[index]?.startSeconds ?? 0) + moved;
    const listedEnd = nextStartOf(list, index) + moved;
    const from = start + drift;
    const end = listedEnd + drift;
    const seconds = secondsBetween(from, end);
    const isWhole = end - from - seconds < Math.min(maxMissingSeconds, (end - from) / 2);
    // Without the media before it, what needs them has been left out: it may be loaded again
    // after them.
    const isAllThereIs =
      placement && (index === 0 || endOf(list, index - 1) !== null) && !hasLost(from, end);
    for (const [each, appended] of known) if (appended.end() === null) known.delete(each);
    if (isWhole || isAllThereIs) {
      const kept = seconds - Math.min(maxShortenedSeconds, seconds / 2);
      known.set(start, {
        listedEnd,
        end: () => (secondsBetween(from, end) < kept ? null : end),
      });
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

function nextStartOf({ segments, durationSeconds }: SegmentList, index: number): number {
  return segments[index + 1]?.startSeconds ?? durationSeconds;
}

const inPlace = { driftSeconds: 0, movedSeconds: 0 };
