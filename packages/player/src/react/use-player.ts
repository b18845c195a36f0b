import { useSyncExternalStore } from "react";
import type { PlayerActions } from "../assemble-player";
import { initialState, type PlayerState } from "../core/state";
import { usePlayerContext } from "./player-context";

/** What `select` picks of the state; renders again only when that differs, so pick values and not new objects. */
export function usePlayer<Value>(select: (state: PlayerState) => Value): Value {
  const { player, firstSource } = usePlayerContext();
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.state),
    () => select({ ...initialState, source: firstSource }),
  );
}

/** What can be done to the player; always the same object. */
export function usePlayerActions(): PlayerActions {
  return usePlayerContext().player.actions;
}
