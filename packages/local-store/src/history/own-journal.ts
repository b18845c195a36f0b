import { hasElapsed } from "../has-elapsed";
import type { Clock } from "../ports/clock";
import type { SharedStorage } from "../storage/shared-storage";
import type { Entry, Removal } from "./entry";
import { readRecords } from "./read-records";

const writeIntervalMs = 2_000;

/**
 * The changes that this tab made and that `watch-history` is not known to hold. No other tab writes
 * its key.
 */
export interface OwnJournal {
  readonly key: string;
  readonly add: (recordKey: string, value: Entry | Removal | undefined) => void;
  /** True if `value` was added and is not written yet. */
  readonly isUnwritten: (recordKey: string, value: Entry | Removal) => boolean;
  readonly recordKeys: () => string[];
  /** True if the journal has not been written for 2 s. */
  readonly isDue: () => boolean;
  /** Writes the latest value of every change. Returns false if there are no changes. */
  readonly write: (latest: (recordKey: string) => Entry | Removal | undefined) => boolean;
  /** Removes changes that `watch-history` now contains, unless they changed again. */
  readonly remove: (recordKeys: readonly string[]) => void;
}

interface OwnJournalOptions {
  storage: SharedStorage;
  clock: Clock;
  key: string;
}

export function createOwnJournal({ storage, clock, key }: OwnJournalOptions): OwnJournal {
  /** By record key: the value until it is written, undefined afterwards. */
  const changes = new Map<string, Entry | Removal | undefined>();
  let writtenAt = 0;

  return {
    key,
    add: (recordKey, value) => changes.set(recordKey, value),
    isUnwritten: (recordKey, value) => changes.get(recordKey) === value,
    recordKeys: () => [...changes.keys()],
    isDue: () => hasElapsed(clock, writtenAt, writeIntervalMs),
    write(latest) {
      if (changes.size === 0) return false;
      const recordKeys = new Set(changes.keys());
      // Compacted entries stay for a minute, because another tab may still write an older
      // `watch-history`.
      readRecords(storage.get(key) ?? "", (recordKey) => recordKeys.add(recordKey));
      for (const recordKey of changes.keys()) changes.set(recordKey, undefined);
      writtenAt = clock.now();
      const text = JSON.stringify(
        Object.fromEntries([...recordKeys].map((recordKey) => [recordKey, latest(recordKey)])),
      );
      storage.set(key, text === "{}" ? null : text);
      return true;
    },
    remove(recordKeys) {
      for (const recordKey of recordKeys) if (!changes.get(recordKey)) changes.delete(recordKey);
    },
  };
}
