import { createContext, useContext, type RefObject } from "react";
import type { BrowserPlayer } from "../assemble-player";
import type { Source } from "../core/source";
import type { Labels } from "../labels";

export interface PlayerContextValue {
  player: BrowserPlayer;
  labels: Labels;
  /** Shown by the first render and by a server, before the player has loaded anything. */
  firstSource: Source | null;
  /** A `<video>` in which `preload` has started the first source. */
  preloadedElement: HTMLVideoElement | null;
  media: RefObject<HTMLVideoElement | null>;
}

export const PlayerContext = createContext<PlayerContextValue | null>(null);

/** Returns the context of the surrounding player. @throws outside of `Player.Root`. */
export function usePlayerContext(): PlayerContextValue {
  const value = useContext(PlayerContext);
  if (!value) throw new Error("A part of the player is outside of Player.Root. Move it inside.");
  return value;
}
