import { isNewer, type Entry } from "./entry";
import { everything } from "./journal";

/**
 * Records by key, and up to which second those that are gone are gone. Per key the newest wins, whatever the order in
 * which things are heard of: tabs that have heard of the same things hold the same records.
 */
export interface MergedRecords {
  readonly get: (key: string) => Entry | undefined;
  /** A removal: the second up to which the key's records are gone. */
  readonly removedAt: (key: string) => number | undefined;
  /** As `removedAt`, with what removed everything; -1 for never. */
  readonly goneUpTo: (key: string) => number;
  readonly size: () => number;
  /** Grows with every change. */
  readonly edits: () => number;
  /** Keys, oldest first. */
  readonly keys: () => readonly string[];
  readonly newestFirst: () => Generator<[key: string, entry: Entry]>;
  /** Takes in one piece of news, a record or a removal; false when it changes no record. */
  readonly apply: (key: string, value: Entry | number) => boolean;
  /** Sets a record, newer or not. */
  readonly put: (key: string, entry: Entry) => void;
  /** Forgets records without remembering that they were removed. */
  readonly drop: (keys: readonly string[]) => void;
  /** Exchanges all records; those that are gone do not come back. True if there were any of these. */
  readonly replace: (next: Map<string, Entry>) => boolean;
}

export function createMergedRecords(): MergedRecords {
  let records = new Map<string, Entry>();
  let order: string[] | null = null;
  let edits = 0;
  const removed = new Map<string, number>();

  const goneUpTo = (key: string) => Math.max(removed.get(key) ?? -1, removed.get(everything) ?? -1);

  function put(key: string, entry: Entry) {
    // Removed first, so that the map stays in order of time.
    records.delete(key);
    records.set(key, entry);
    if (order?.at(-1) !== key) order = null;
    edits++;
  }

  function drop(keys: Iterable<string>): boolean {
    let any = false;
    for (const key of keys) any = records.delete(key) || any;
    if (any) {
      order = null;
      edits++;
    }
    return any;
  }

  function purge(key: string, upTo: number): boolean {
    const candidates = key === everything ? [...records.keys()] : [key];
    return drop(candidates.filter((candidate) => (records.get(candidate)?.epoch ?? Infinity) <= upTo));
  }

  function keys(): string[] {
    if (order) return order;
    const entries = [...records];
    const compare = ([keyA, a]: [string, Entry], [keyB, b]: [string, Entry]) =>
      a.epoch - b.epoch || (keyA < keyB ? -1 : 1);
    const isOrdered = entries.every((entry, index) => compare(entries[index - 1] ?? entry, entry) <= 0 || index === 0);
    order = (isOrdered ? entries : entries.sort(compare)).map(([key]) => key);
    return order;
  }

  return {
    get: (key) => records.get(key),
    removedAt: (key) => removed.get(key),
    goneUpTo,
    size: () => records.size,
    edits: () => edits,
    keys,
    *newestFirst() {
      for (const key of keys().toReversed()) {
        const entry = records.get(key);
        if (entry) yield [key, entry];
      }
    },
    apply(key, value) {
      if (typeof value === "number") {
        if (value <= (removed.get(key) ?? -1)) return false;
        removed.set(key, value);
        return purge(key, value);
      }
      const old = records.get(key);
      if (value.epoch <= goneUpTo(key) || (old && !isNewer(value, old))) return false;
      put(key, value);
      return true;
    },
    put,
    drop,
    replace(next) {
      records = next;
      order = null;
      edits++;
      return [...removed].map(([key, upTo]) => purge(key, upTo)).includes(true);
    },
  };
}
