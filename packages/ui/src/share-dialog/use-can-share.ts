import { useSyncExternalStore } from "react";

/** Whether the system has a share sheet. False on a server and until its page is hydrated. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => "share" in navigator,
    () => false,
  );
}
