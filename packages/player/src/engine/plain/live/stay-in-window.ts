import { bufferedEnd } from "../../buffered-end";
import type { LiveList } from "./live-list";
import { windowStart } from "./live-window";

/** Media begin where the playlist says, but for rounding. */
const toleranceSeconds = 0.5;

/** Moves a playhead to the beginning of the window that has left it behind. */
export function stayInWindow(media: HTMLMediaElement, list: LiveList): void {
  const { readyState, buffered, currentTime } = media;
  const first = list.segments[0]?.startSeconds ?? 0;
  if (readyState === 0 || currentTime >= first - toleranceSeconds) return;
  // Media in the buffer stay playable after they have left the window.
  if (bufferedEnd(buffered, currentTime) === null) media.currentTime = windowStart(list);
}
