import type { StoredValue } from "../storage/stored-value";
import { useSelected } from "./use-selected";

/**
 * Returns a preference, a flag or another single value, and the function that sets it. On a server
 * and during hydration the value is the default one.
 */
export function useStoredValue<T>(
  cell: StoredValue<T>,
): readonly [value: T, set: (value: T) => void] {
  const value = useSelected({
    subscribe: cell.subscribe,
    read: cell.get,
    serverValue: cell.defaultValue,
  });
  return [value, cell.set];
}
