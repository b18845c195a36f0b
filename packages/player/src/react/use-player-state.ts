import { useRef, useSyncExternalStore } from "react";
import type { PlayerActions } from "../assemble-player";
import { initialState, type PlayerState } from "../core/state";
import { shallowEqual } from "../skin/shallow-equal";
import { usePlayerContext } from "./player-context";

/**
 * Returns what `select` picks of the state. Renders again when that differs; objects are compared
 * by their fields.
 */
export function usePlayerState<Value>(select: (state: PlayerState) => Value): Value {
  const { player, firstSource } = usePlayerContext();
  const last = useRef<{ value: Value } | null>(null);
  const selectStable = (state: PlayerState) => {
    const value = select(state);
    if (!last.current || !shallowEqual(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(
    player.subscribe,
    () => selectStable(player.state),
    () => selectStable({ ...initialState, source: firstSource }),
  );
}

/** Returns the player's actions; always the same object. */
export function usePlayerActions(): PlayerActions {
  return usePlayerContext().player.actions;
}
