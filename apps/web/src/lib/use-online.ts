import { useSyncExternalStore } from "react";

/** A page that comes back from the back/forward cache has not heard of what happened meanwhile. */
const events = ["online", "offline", "pageshow"];

function subscribe(listener: () => void) {
  for (const type of events) window.addEventListener(type, listener);
  return () => {
    for (const type of events) window.removeEventListener(type, listener);
  };
}

/** Whether the browser has a connection, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
