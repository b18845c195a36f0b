import { useCallback, useRef, useSyncExternalStore } from "react";

interface Source<T> {
  subscribe: (listener: () => void) => () => void;
  read: () => T;
  /** What a server renders, and the browser while it takes that over. */
  server: T;
  isEqual?: (a: T, b: T) => boolean;
}

/** Reads from outside React, and renders again only when what is read differs. */
export function useSelected<T>({ subscribe, read, server, isEqual = Object.is }: Source<T>): T {
  const last = useRef<{ value: T } | null>(null);
  const snapshot = useCallback(() => {
    const value = read();
    if (last.current && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  }, [read, isEqual]);
  const serverRef = useRef(server);
  const serverSnapshot = useCallback(() => serverRef.current, []);
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}
