import { useCallback, useRef, useSyncExternalStore } from "react";
import { areEqual } from "./are-equal";

interface Source<T> {
  subscribe: (listener: () => void) => () => void;
  read: () => T;
  /** The value on a server and during hydration. The first one is used. */
  serverValue: T;
}

/**
 * Returns a value from outside React. Renders again only when the value differs, to the depth of
 * records in a list.
 */
export function useSelected<T>({ subscribe, read, serverValue }: Source<T>): T {
  const last = useRef<{ value: T } | null>(null);
  const snapshot = useCallback(() => {
    const value = read();
    if (last.current && areEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  }, [read]);
  // React wants the same object each time.
  const firstServerValue = useRef(serverValue);
  const serverSnapshot = useCallback(() => firstServerValue.current, []);
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}
