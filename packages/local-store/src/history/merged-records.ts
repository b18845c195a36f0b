import { isEntry, isNewer, type Entry, type Removal } from "./entry";

/** Its removal is that of the whole history. No video has this id. */
export const everything = "";

/**
 * Records and removals by key. Per key the newest wins, whatever the order in which things are heard of: tabs that have
 * heard of the same things hold the same records.
 */
export interface MergedRecords {
  readonly get: (key: string) => Entry | undefined;
  /** The record or removal. */
  readonly latest: (key: string) => Entry | Removal | undefined;
  /** Keys of records, oldest first. */
  readonly keys: () => readonly string[];
  /** Takes in what was heard of, unless it, or something newer, is known; returns whether it was news. */
  readonly apply: (key: string, heard: Entry | Removal | undefined) => boolean;
  /** Sets what is known, newer or not. */
  readonly put: (key: string, value: Entry | Removal) => void;
  /** Forgets, without remembering that it was removed. */
  readonly drop: (keys: readonly string[]) => void;
}

export function createMergedRecords(): MergedRecords {
  const known = new Map<string, Entry | Removal>();
  let order: string[] | null = null;

  function put(key: string, value: Entry | Removal) {
    // Removed first, so that the map stays in order of time.
    known.delete(key);
    known.set(key, value);
    if (order?.at(-1) !== key || !isEntry(value)) order = null;
  }

  function drop(keys: readonly string[]) {
    for (const key of keys) known.delete(key);
    if (keys.length > 0) order = null;
  }

  return {
    get(key) {
      const value = known.get(key);
      return isEntry(value) ? value : undefined;
    },
    latest: (key) => known.get(key),
    keys() {
      // Nearly in order already, which costs a sort little.
      order ??= [...known]
        .filter(([, value]) => isEntry(value))
        .sort(([keyA, a], [keyB, b]) => a.epoch - b.epoch || (keyA < keyB ? -1 : 1))
        .map(([key]) => key);
      return order;
    },
    apply(key, heard) {
      const others = [known.get(everything), known.get(key)];
      if (!heard || others.some((other) => other && !isNewer(heard, other))) return false;
      if (key === everything) drop([...known.keys()].filter((other) => isNewer(heard, known.get(other) ?? heard)));
      put(key, heard);
      return true;
    },
    put,
    drop,
  };
}
