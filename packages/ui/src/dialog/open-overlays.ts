import { useLayoutEffect, useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

function change(difference: 1 | -1) {
  count += difference;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts the calling component as an open dialog, menu or popout while it is mounted. */
export function useOpenOverlay() {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Returns whether a dialog, menu or popout covers part of the page. */
export function useHasOpenOverlay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}
