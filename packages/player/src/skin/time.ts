import { formatTime } from "../core/format-time";
import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";

/** Returns the text for a position: its time, or the time behind the live edge; empty at the edge. */
export function timeText({ live, seekable: { start, end } }: PlayerState, seconds: number): string {
  if (!live) return formatTime(seconds - start);
  return end - seconds < 1 ? "" : `-${formatTime(end - seconds)}`;
}

export function currentTimeText(state: PlayerState): string {
  return state.live?.atEdge ? "" : timeText(state, state.currentTime);
}

/** Returns the text after the current time; empty while live. */
export function durationText({ live, seekable: { start, end } }: PlayerState): string {
  return live ? "" : ` / ${formatTime(end - start)}`;
}

/** For assistive technology: the position of the pointer that scrubs, or else of the playhead. */
export function positionText(state: PlayerState, scrubSeconds: number | null, labels: Labels): string {
  const { live, seekable } = state;
  const time = scrubSeconds === null ? currentTimeText(state) : timeText(state, scrubSeconds);
  if (!live) return labels.position(time, formatTime(seekable.end - seekable.start));
  return time === "" ? labels.live : labels.behindLive(time.slice(1));
}
