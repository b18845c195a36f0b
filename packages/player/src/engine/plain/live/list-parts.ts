import type { LiveList, LiveSegment } from "./live-list";

/**
 * The list that a track loads: parts take the place of the segments that have them. Without parts,
 * a segment that is growing is left out.
 */
export function listParts(list: LiveList): LiveList {
  const { parts } = list.live;
  if (!parts) return withoutOpen(list);
  return {
    ...list,
    hasParts: true,
    segments: list.segments.flatMap(partsOf),
    live: { ...list.live, holdBackSeconds: parts.holdBackSeconds },
  };
}

function withoutOpen(list: LiveList): LiveList {
  const last = list.segments.at(-1);
  if (!last?.isOpen) return list;
  return { ...list, segments: list.segments.slice(0, -1), durationSeconds: last.startSeconds };
}

function partsOf(segment: LiveSegment): LiveSegment[] {
  if (!segment.parts) return [segment];
  let at = segment.startSeconds;
  return segment.parts.map(({ url, durationSeconds, isIndependent }) => {
    const startSeconds = at;
    const dateMs =
      segment.dateMs === null ? null : segment.dateMs + (at - segment.startSeconds) * 1000;
    at += durationSeconds;
    return {
      ...segment,
      url,
      startSeconds,
      durationSeconds,
      dateMs,
      isDependent: !isIndependent,
    };
  });
}
