import type { SharedStorage } from "../storage/shared-storage";
import { storageKeys } from "../keys";
import type { Entry, Removal } from "./entry";
import { readRecords } from "./read-records";

/**
 * Removals that other devices have yet to learn. Journals keep theirs for minutes only, and a
 * record that is missing may have been pruned.
 */
export interface Removals {
  /** Reads the notes of all tabs. */
  readonly read: () => readonly RemovalNote[];
  /** Removes notes that `read` returned. */
  readonly forget: (notes: readonly RemovalNote[]) => void;
}

/** The notes of one tab. */
export interface RemovalNote {
  readonly storageKey: string;
  readonly text: string;
  readonly removals: readonly (readonly [key: string, removal: Removal])[];
}

export interface RemovalNotes extends Removals {
  /** Adds removals under the key of this tab, at once: the page may be left next. */
  readonly add: (removals: RemovalNote["removals"]) => void;
}

interface RemovalNotesOptions {
  storage: SharedStorage;
  tabId: string;
  /** Nothing is noted while this browser has no other devices. */
  isSynced: { get: () => boolean };
}

export function createRemovalNotes({
  storage,
  tabId,
  isSynced,
}: RemovalNotesOptions): RemovalNotes {
  const ownKey = storageKeys.historyRemovals + tabId;

  function readRemovals(text: string) {
    const removals = new Map<string, Entry | Removal>();
    readRecords(text, (key, removal) => removals.set(key, removal));
    return removals;
  }

  return {
    add(removals) {
      if (!isSynced.get()) return;
      const noted = readRemovals(storage.get(ownKey) ?? "");
      for (const [key, removal] of removals) noted.set(key, removal);
      storage.set(ownKey, JSON.stringify(Object.fromEntries(noted)));
    },
    read: () =>
      storage.keys(storageKeys.historyRemovals).map((storageKey) => {
        const text = storage.get(storageKey) ?? "";
        return { storageKey, text, removals: [...readRemovals(text)] };
      }),
    forget(notes) {
      for (const { storageKey, text } of notes)
        if (storage.get(storageKey) === text) storage.set(storageKey, null);
    },
  };
}
