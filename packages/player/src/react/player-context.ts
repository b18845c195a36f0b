import { createContext, useContext, type RefObject } from "react";
import type { BrowserPlayer } from "../create-player";
import type { Labels } from "../labels";

export interface PlayerContextValue {
  player: BrowserPlayer;
  labels: Labels;
  media: RefObject<HTMLVideoElement | null>;
}

export const PlayerContext = createContext<PlayerContextValue | null>(null);

/** The player that a part belongs to. @throws outside of `Player.Root`. */
export function usePlayerContext(): PlayerContextValue {
  const value = useContext(PlayerContext);
  if (!value) throw new Error("A part of the player stands outside of Player.Root. Put it inside.");
  return value;
}
