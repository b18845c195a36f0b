import type { PlayerState } from "../core/state";

/** Whether what follows a video is shown: it has ended, and nothing is wrong. */
export function isEndScreenShown({ ended, message }: PlayerState): boolean {
  return ended && !message;
}
