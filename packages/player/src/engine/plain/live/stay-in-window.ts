import { bufferedEnd } from "../../buffered-end";
import { nearEndSeconds } from "../../jump-gaps";
import type { LiveList } from "./live-list";
import { windowStart } from "./live-window";

/** Media begin where the playlist says, but for rounding. */
const toleranceSeconds = 0.5;

type Playhead = Pick<HTMLMediaElement, "readyState" | "buffered" | "currentTime">;

/** Moves a playhead to the beginning of the window that has left it behind. */
export function stayInWindow(media: Playhead, list: LiveList): void {
  const { readyState, buffered, currentTime } = media;
  const first = list.segments[0]?.startSeconds ?? 0;
  if (readyState === 0 || currentTime >= first - toleranceSeconds) return;
  // Media in the buffer stay playable after they have left the window.
  const end = bufferedEnd(buffered, currentTime) ?? 0;
  if (end < currentTime + nearEndSeconds) media.currentTime = windowStart(list);
}
