import type { GatedStorage } from "../storage/gated-storage";
import type { Entry, Removal } from "./entry";
import { journalPrefix } from "./history-keys";
import { readEntry } from "./read-entry";

const journalVersion = 1;
/** A journal that was not written for so long has served: every tab has seen it. In seconds. */
const journalAge = 60;
/** One with removals in it has to outlive all that may still hold the records. In seconds. */
export const longestJournalAge = 150;

/** A tab's changes as text; they are known by their keys. `now` in seconds since the epoch. */
export function formatJournal(
  changes: readonly (readonly [key: string, value: Entry | Removal | undefined])[],
  now: number,
) {
  return JSON.stringify({ v: journalVersion, t: now, r: Object.fromEntries(changes) });
}

interface ReadJournalsOptions {
  storage: GatedStorage;
  /** In seconds since the epoch. */
  now: number;
  /** Storage keys of the journals to read. Default all. */
  keys?: readonly string[] | undefined;
  visit: (key: string, value: Entry | Removal | undefined) => unknown;
  /** Is told what is no journal. */
  reject?: (text: string) => void;
}

/** Reads the journals of tabs; returns the keys of those that have served. Journals of later versions are left alone. */
export function readJournals({
  storage,
  now,
  visit,
  reject,
  keys = storage.keys(journalPrefix),
}: ReadJournalsOptions): string[] {
  return keys.filter((key) => {
    const raw = storage.get(key);
    if (raw === null) return false;
    try {
      const { v, t, r }: { v: unknown; t: number; r: Record<string, Removal> } = JSON.parse(raw);
      if (v !== journalVersion) return false;
      let age = journalAge;
      for (const [name, value] of Object.entries(r)) {
        if ("progress" in value) visit(name, readEntry(name, value));
        else {
          visit(name, value);
          age = longestJournalAge;
        }
      }
      return !(Math.abs(now - t) <= age);
    } catch {
      reject?.(raw);
      return true;
    }
  });
}
