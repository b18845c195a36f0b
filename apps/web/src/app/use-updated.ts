import { useSyncExternalStore } from "react";
import { hasNewerBuild, updateEvent } from "./register-service-worker";

/** True once a build newer than this page's is ready. */
export function useUpdated(): boolean {
  return useSyncExternalStore(subscribe, hasNewerBuild, () => false);
}

function subscribe(listener: () => void) {
  window.addEventListener(updateEvent, listener);
  return () => window.removeEventListener(updateEvent, listener);
}
