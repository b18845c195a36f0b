import { createContext, useContext, type RefObject } from "react";
import type { Source } from "../core/source";
import type { BrowserPlayer } from "../assemble-player";
import type { Labels } from "../labels";

export interface PlayerContextValue {
  player: BrowserPlayer;
  labels: Labels;
  /** What the first render shows, before the player has loaded anything; a server renders nothing else. */
  firstSource: Source | null;
  /** An element in which the first source has begun already; null when there is none. */
  spare: HTMLVideoElement | null;
  media: RefObject<HTMLVideoElement | null>;
}

export const PlayerContext = createContext<PlayerContextValue | null>(null);

/** The player that a part belongs to. @throws outside of `Player.Root`. */
export function usePlayerContext(): PlayerContextValue {
  const value = useContext(PlayerContext);
  if (!value) throw new Error("A part of the player stands outside of Player.Root. Put it inside.");
  return value;
}
