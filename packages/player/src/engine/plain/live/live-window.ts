import type { LiveWindow } from "../../../core/live";
import type { SegmentList } from "../../fast-start/playlist";
import { isLiveList, type LiveList, type LiveSegment } from "./live-list";

/** A playhead within this distance is at the live edge, as exactly as reloads allow. */
const minToleranceSeconds = 2;
/** Audio may start later than video. */
const maxTrackDriftSeconds = 0.1;

/** The first second that can be sought to. */
export function windowStart({ segments, isLive, live }: LiveList): number {
  const first = segments[0]?.startSeconds ?? 0;
  if (!isLive) return first;
  // The first segment of a sliding window may be gone before it is requested.
  return first + (live.isEvent ? maxTrackDriftSeconds : live.targetSeconds);
}

/** Returns the live position: as far behind the end as the stream requests. */
export function liveEdge(list: LiveList): number {
  return Math.max(
    list.segments[0]?.startSeconds ?? 0,
    list.durationSeconds - list.live.holdBackSeconds,
  );
}

/** Returns the start position: the live edge, or in an event the second that the host requests. */
export function liveStart(list: SegmentList, startSeconds: number): number {
  if (!isLiveList(list)) return startSeconds;
  const edge = liveEdge(list);
  return list.live.isEvent && startSeconds > 0 ? Math.min(startSeconds, edge) : edge;
}

/** How far behind that is still live. */
export function toleranceSeconds({ live }: LiveList): number {
  return Math.max(minToleranceSeconds, live.targetSeconds);
}

export interface Playhead {
  seconds: number;
  /** Seconds since the playlist has brought something new. */
  ageSeconds: number;
}

export function liveWindowOf(list: LiveList, { seconds, ageSeconds }: Playhead): LiveWindow {
  const { targetSeconds, isEvent } = list.live;
  const atPlayhead = segmentOf(list, seconds);
  const dateMs = atPlayhead?.dateMs ?? null;
  return {
    startSeconds: windowStart(list),
    syncSeconds: liveEdge(list),
    toleranceSeconds: toleranceSeconds(list),
    isEvent,
    latencySeconds: list.durationSeconds + Math.min(ageSeconds, targetSeconds) - seconds,
    originMs: atPlayhead && dateMs !== null ? dateMs - atPlayhead.startSeconds * 1000 : null,
  };
}

function segmentOf({ segments }: LiveList, seconds: number): LiveSegment | undefined {
  return segments.findLast(({ startSeconds }) => startSeconds <= seconds) ?? segments[0];
}
