import { formatTime } from "../core/format-time";
import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";

/**
 * Returns the text for a position: its time, or the time behind the live edge; empty at the edge.
 */
export function timeText({ live, seekable: { start, end } }: PlayerState, seconds: number): string {
  if (!live) return formatTime(seconds - start);
  return end - seconds < 1 ? "" : `-${formatTime(end - seconds)}`;
}

export function currentTimeText(state: PlayerState): string {
  return timeText(state, playheadSeconds(state));
}

/** A playhead that is near enough to the live edge counts as there. */
export function playheadSeconds({ live, seekable, currentTime }: PlayerState): number {
  return live?.atEdge ? seekable.end : currentTime;
}

/** Returns the text after the current time; empty while live. */
export function durationText({ live, seekable: { start, end } }: PlayerState): string {
  return live ? "" : ` / ${formatTime(end - start)}`;
}

/** A position for assistive technology. */
export function positionText(state: PlayerState, seconds: number, labels: Labels): string {
  const { live, seekable } = state;
  const time = timeText(state, seconds);
  if (!live) return labels.position(time, formatTime(seekable.end - seekable.start));
  return time === "" ? labels.live : labels.behindLive(time.slice(1));
}
