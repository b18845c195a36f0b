import { useSyncExternalStore } from "react";

let painted = false;
const listeners = new Set<() => void>();

/** Whether the page has been painted with what waits for it: from then on always true. On a server it is. */
export function usePainted(): boolean {
  return useSyncExternalStore(subscribe, isPainted, onServer);
}

function subscribe(listener: () => void): () => void {
  if (!painted && listeners.size === 0) {
    // In a tab that nobody looks at nothing is painted: there is nothing to wait for.
    if (document.hidden) setTimeout(tellAll);
    else requestAnimationFrame(() => setTimeout(tellAll));
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll() {
  painted = true;
  for (const listener of listeners) listener();
}

/** The same for now, without waiting for it. On a server it is not. */
export const isPainted = () => painted;
const onServer = () => true;
