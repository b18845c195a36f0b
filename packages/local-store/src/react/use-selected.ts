import { useCallback, useRef, useSyncExternalStore } from "react";
import { areEqual } from "./are-equal";

interface Source<T> {
  subscribe: (listener: () => void) => () => void;
  read: () => T;
  /** What a server renders, and the browser while it takes that over. */
  server: T;
}

/** Reads from outside React, and renders again only when what is read differs. */
export function useSelected<T>({ subscribe, read, server }: Source<T>): T {
  const last = useRef<{ value: T } | null>(null);
  const snapshot = useCallback(() => {
    const value = read();
    if (last.current && areEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  }, [read]);
  const serverRef = useRef(server);
  const serverSnapshot = useCallback(() => serverRef.current, []);
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}
