import type { PlayerState } from "../core/state";

/** True while playback waits for media. */
export function isLoading({ waiting, seeking, paused, message }: PlayerState): boolean {
  return (
    (waiting || (seeking && !paused)) && message?.ending !== true && message?.kind !== "upcoming"
  );
}
