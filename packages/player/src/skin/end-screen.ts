import type { PlayerState } from "../core/state";

/** True if the end screen is shown: the video has ended without an error. */
export function isEndScreenShown({ ended, message }: PlayerState): boolean {
  return ended && !message;
}
