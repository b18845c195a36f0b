import { useSyncExternalStore } from "react";

interface Source<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/**
 * Returns a value of the browser's store, also as other tabs change it; `serverValue` on the server
 * and during hydration.
 */
export function useStoreValue<T>({ get, subscribe }: Source<T>, serverValue: T): T {
  return useSyncExternalStore(subscribe, get, () => serverValue);
}
