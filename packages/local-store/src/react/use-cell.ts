import type { Cell } from "../storage/cell";
import { useSelected } from "./use-selected";

/** A preference, a flag or another single value, and how to set it. `server` is what a server renders. */
export function useCell<T>(cell: Cell<T>, server: T): readonly [value: T, set: (value: T) => void] {
  return [useSelected({ subscribe: cell.subscribe, read: cell.get, server }), cell.set];
}
