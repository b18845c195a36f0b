import { useSyncExternalStore } from "react";

/** Returns whether the system has a share sheet. False on a server and during hydration. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => "share" in navigator,
    () => false,
  );
}
