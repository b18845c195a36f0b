import { isEntry, isNewer, type Entry, type Removal } from "./entry";

/** A removal under this key removes the whole history. No video has this id. */
export const wholeHistory = "";

/**
 * Records and removals by key. The newest per key wins, in any order of application: tabs that
 * applied the same values hold the same records.
 */
export interface MergedRecords {
  readonly get: (key: string) => Entry | undefined;
  /** The record or removal. */
  readonly latest: (key: string) => Entry | Removal | undefined;
  /** Keys of records, oldest first. */
  readonly keys: () => readonly string[];
  /** Sets a value unless the present one is as new or newer. Returns whether it was set. */
  readonly apply: (key: string, value: Entry | Removal | undefined) => boolean;
  /** Sets a value in any case. */
  readonly put: (key: string, value: Entry | Removal) => void;
  /** Deletes records without leaving a removal. */
  readonly drop: (keys: readonly string[]) => void;
}

export function createMergedRecords(): MergedRecords {
  const values = new Map<string, Entry | Removal>();
  /** Null after a change that may have put the keys out of order. */
  let sortedKeys: string[] | null = null;

  function put(key: string, value: Entry | Removal) {
    // Deleted first, so that the map stays in order of time.
    values.delete(key);
    values.set(key, value);
    if (sortedKeys?.at(-1) !== key || !isEntry(value)) sortedKeys = null;
  }

  function drop(keys: readonly string[]) {
    for (const key of keys) values.delete(key);
    if (keys.length > 0) sortedKeys = null;
  }

  function isOutdated(key: string, value: Entry | Removal) {
    const present = values.get(key);
    return present !== undefined && !isNewer(value, present);
  }

  function dropOlderThan(removal: Removal) {
    drop([...values].filter(([, value]) => isNewer(removal, value)).map(([key]) => key));
  }

  return {
    get(key) {
      const value = values.get(key);
      return isEntry(value) ? value : undefined;
    },
    latest: (key) => values.get(key),
    keys() {
      // The map is nearly in order already, which makes the sort cheap.
      sortedKeys ??= [...values]
        .filter(([, value]) => isEntry(value))
        .sort(([keyA, a], [keyB, b]) => a.epoch - b.epoch || (keyA < keyB ? -1 : 1))
        .map(([key]) => key);
      return sortedKeys;
    },
    apply(key, value) {
      if (!value || isOutdated(key, value) || isOutdated(wholeHistory, value)) return false;
      if (key === wholeHistory) dropOlderThan(value);
      put(key, value);
      return true;
    },
    put,
    drop,
  };
}

/**
 * Returns `entry`, made newer than its removal if it was removed: an import or a device that joins
 * brings it back.
 */
export function restoreRemoved(records: MergedRecords, key: string, entry: Entry): Entry {
  const removal = [records.latest(key), records.latest(wholeHistory)].find(
    (value) => value && !isEntry(value) && value.epoch >= entry.epoch,
  );
  return removal ? { ...entry, epoch: removal.epoch + 1 } : entry;
}
