import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Returns false on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
