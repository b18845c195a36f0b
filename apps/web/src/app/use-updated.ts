import { useSyncExternalStore } from "react";
import { hasNewerBuild, updateEvent } from "./register-service-worker";

/** Whether a newer build than this page's has arrived. */
export function useUpdated(): boolean {
  return useSyncExternalStore(subscribe, hasNewerBuild, () => false);
}

function subscribe(listener: () => void) {
  window.addEventListener(updateEvent, listener);
  return () => window.removeEventListener(updateEvent, listener);
}
