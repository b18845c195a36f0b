import type { Cancel } from "./cancel";

/** A value with subscribers. `set` merges, and notifies subscribers only of changes. */
export interface Store<State> {
  get(): State;
  set(patch: Partial<State>): void;
  subscribe(listener: () => void): Cancel;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(patch) {
      const keys = Object.keys(patch) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], patch[key]))) return;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
