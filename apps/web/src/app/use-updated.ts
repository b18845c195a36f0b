import { useSyncExternalStore } from "react";
import { hasNewerBuild, updateEvent } from "./register-service-worker";

/** Whether a newer build than this page's has arrived. */
export function useUpdated(): boolean {
  return useSyncExternalStore(subscribe, hasNewerBuild);
}

function subscribe(tell: () => void) {
  window.addEventListener(updateEvent, tell);
  return () => window.removeEventListener(updateEvent, tell);
}
