import { useSyncExternalStore } from "react";

interface Source<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A value of the browser's store, kept up to date: also with what other tabs do. */
export function useStoreValue<T>({ get, subscribe }: Source<T>): T {
  return useSyncExternalStore(subscribe, get);
}
