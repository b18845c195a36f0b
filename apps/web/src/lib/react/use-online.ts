import { useSyncExternalStore } from "react";

/** A page restored from the back/forward cache has missed events. */
const events = ["online", "offline", "pageshow"];

function subscribe(listener: () => void) {
  for (const type of events) window.addEventListener(type, listener);
  return () => {
    for (const type of events) window.removeEventListener(type, listener);
  };
}

/** Returns `navigator.onLine`. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
