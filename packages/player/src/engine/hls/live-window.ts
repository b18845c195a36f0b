import type Hls from "hls.js";
import type { LevelDetails } from "hls.js";
import type { LiveWindow } from "../../core/live";

/** A playhead within this distance is at the live edge, as exactly as playlist reloads allow. */
const minToleranceSeconds = 2;

/**
 * Audio may start later than video, and hls.js seeks to the live edge from positions before either.
 */
const maxTrackDriftSeconds = 0.1;

/** Returns the window that a live playlist describes. */
export function liveWindowOf(hls: Hls, details: LevelDetails, currentSeconds: number): LiveWindow {
  const { fragments, edge, targetduration, type } = details;
  const isEvent = type === "EVENT";
  return {
    // The first segment of a sliding window may be gone before it is requested.
    startSeconds: (fragments[0]?.start ?? 0) + (isEvent ? maxTrackDriftSeconds : targetduration),
    syncSeconds: hls.liveSyncPosition ?? edge,
    toleranceSeconds: Math.max(minToleranceSeconds, targetduration),
    isEvent,
    latencySeconds: hls.latency || null,
    originMs: originOf(details, currentSeconds),
  };
}

/** By the segment at the playhead: a discontinuity may shift the programme time. */
function originOf({ fragments }: LevelDetails, currentSeconds: number): number | null {
  const atPlayhead = fragments.findLast(({ start }) => start <= currentSeconds) ?? fragments[0];
  const dateMs = atPlayhead?.programDateTime;
  return atPlayhead && dateMs ? dateMs - atPlayhead.start * 1000 : null;
}
