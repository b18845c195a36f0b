import type { Transcript } from "@marquee/api-client";
import { useSyncExternalStore } from "react";
import { currentPlayer } from "./current-player";
import { lineAt } from "./line-at";

const nothing = () => undefined;

/**
 * Returns the index of the line that playback is at; -1 before the first, and while it is not
 * watched.
 */
export function useLineInPlayback(lines: Transcript["lines"], isWatched: boolean): number {
  return useSyncExternalStore(
    (listener) => (isWatched ? (currentPlayer()?.subscribe(listener) ?? nothing) : nothing),
    () => (isWatched ? lineAt(lines, currentPlayer()?.state.currentTime ?? -1) : -1),
    () => -1,
  );
}
