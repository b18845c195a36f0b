import { useState } from "react";

interface SortOrderOptions<Item> {
  items: readonly Item[];
  getKey: (item: Item) => string;
  onMove: (key: string, beforeKey: string | null) => Promise<unknown> | void;
}

interface SortOrder<Item> {
  ordered: readonly Item[];
  /**
   * Resolves with true once the move is stored; with false if it was refused, or the item is there
   * already.
   */
  move: (key: string, index: number) => Promise<boolean>;
}

/** Keeps the order that the visitor sees while moves are being stored. */
export function useSortOrder<Item>({
  items,
  getKey,
  onMove,
}: SortOrderOptions<Item>): SortOrder<Item> {
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const [pendingCount, setPendingCount] = useState(0);
  const [seenItems, setSeenItems] = useState(items);
  if (seenItems !== items) {
    setSeenItems(items);
    if (pendingCount === 0) setKeys(null);
  }
  const ordered = keys ? sortByKeys(items, getKey, keys) : items;

  return {
    ordered,
    async move(key, index) {
      const current = ordered.map(getKey);
      const others = current.filter((other) => other !== key);
      if (current[index] === key) return false;
      setKeys(others.toSpliced(index, 0, key));
      setPendingCount((count) => count + 1);
      try {
        await onMove(key, others[index] ?? null);
        return true;
      } catch {
        setKeys(null);
        return false;
      } finally {
        setPendingCount((count) => count - 1);
      }
    },
  };
}

/** Items that are not among the keys come last. */
function sortByKeys<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
  keys: readonly string[],
) {
  const rank = new Map(keys.map((key, index) => [key, index]));
  const rankOf = (item: Item) => rank.get(getKey(item)) ?? Infinity;
  return items.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)));
}
