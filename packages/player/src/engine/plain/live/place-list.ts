import { moved, type LiveList, type LiveSegment } from "./live-list";

/**
 * Aligns a new version of a playlist with the segments of the previous one. New segments follow
 * these; after missed versions they are placed by date, or else by sequence number.
 */
export function placeAfter(list: LiveList, previous: LiveList): LiveList {
  const known = new Map(previous.segments.map((segment) => [segment.sequence, segment]));
  const same = list.segments.find(({ sequence }) => known.has(sequence));
  // Servers may forget to count the discontinuities that have left the playlist.
  const periods = same ? (known.get(same.sequence)?.period ?? 0) - same.period : 0;
  let at = startAfter(list, previous);
  const segments = list.segments.map((segment): LiveSegment => {
    const startSeconds = known.get(segment.sequence)?.startSeconds ?? at;
    at = startSeconds + segment.durationSeconds;
    return { ...segment, startSeconds, period: segment.period + periods };
  });
  return { ...list, segments, durationSeconds: at };
}

/** Returns the start of a list that has no segment of the previous version, nor one after it. */
function startAfter({ segments: [first], live }: LiveList, previous: LiveList): number {
  const last = previous.segments.at(-1);
  if (!first || !last) return previous.durationSeconds;
  if (first.dateMs !== null && last.dateMs !== null && first.period === last.period)
    return last.startSeconds + (first.dateMs - last.dateMs) / 1000;
  const missed = Math.max(0, first.sequence - last.sequence - 1);
  return previous.durationSeconds + missed * live.targetSeconds;
}

/**
 * Puts the playlist of a rendition beside that of another one: by the numbers of their segments,
 * unless the dates say that these are not the same ones. Media correct it once they come.
 */
export function placeBeside(list: LiveList, other: LiveList): LiveList {
  const byDate = shiftByDate(list, other);
  const bySequence = shiftBySequence(list, other);
  const isSameSequence =
    bySequence !== null &&
    (byDate === null || Math.abs(byDate - bySequence) < list.live.targetSeconds / 2);
  const byEnd = other.durationSeconds - list.durationSeconds;
  return moved(list, 0, (isSameSequence ? bySequence : byDate) ?? byEnd);
}

function shiftByDate(list: LiveList, other: LiveList): number | null {
  for (const { period, dateMs, startSeconds } of list.segments) {
    const match = other.segments.find((each) => each.period === period && each.dateMs !== null);
    if (dateMs !== null && match && match.dateMs !== null)
      return match.startSeconds + (dateMs - match.dateMs) / 1000 - startSeconds;
  }
  return null;
}

function shiftBySequence(list: LiveList, other: LiveList): number | null {
  for (const { sequence, startSeconds } of list.segments) {
    const match = other.segments.find((each) => each.sequence === sequence);
    if (match) return match.startSeconds - startSeconds;
  }
  return null;
}

/** Places the segments of a restarted encoder after the earlier ones. */
export function placeAnew(list: LiveList, previous: LiveList): LiveList {
  const periods = 1 + (previous.segments.at(-1)?.period ?? 0) - (list.segments[0]?.period ?? 0);
  const after = moved(list, 0, previous.durationSeconds);
  const segments = after.segments.map((each) => ({ ...each, period: each.period + periods }));
  return { ...after, segments };
}
