import type { SharedStorage } from "../../storage/shared-storage";
import { isEntry, type Entry, type Removal } from "../entry";
import { journalPrefix } from "../history-keys";
import { readRecords } from "../read-records";

/** What is so old, every tab has seen. In seconds. */
const recordAge = 60;
/** A removal has to outlive all that may still hold the record. In seconds. */
const removalAge = 150;
/** What is of later than this was written by a clock that is wrong by more than an hour. In seconds from now. */
const farFuture = 86_400;
/** A journal that grows beyond this loses the older half of what is in it. */
const longest = 500;

interface TidyOptions {
  storage: SharedStorage;
  /** Storage key of the tab's own journal. */
  journalKey: string;
  /** In seconds since the epoch. */
  now: number;
}

/**
 * Once `watch-history` holds what is in the journals: removes those whose last news is old, and shortens the tab's own.
 * Returns the text of those that could not be read; they are removed as well.
 */
export function tidyJournals({ storage, journalKey, now }: TidyOptions): string[] {
  const unread: string[] = [];
  for (const key of storage.keys(journalPrefix)) {
    const text = storage.get(key) ?? "";
    const entries: [key: string, value: Entry | Removal][] = [];
    if (readRecords(text, (name, value) => entries.push([name, value])) === null) unread.push(text);
    entries.sort(([, a], [, b]) => b.epoch - a.epoch);
    const age = entries.every(([, value]) => isEntry(value)) ? recordAge : removalAge;
    const isRecent = ({ epoch }: Removal) => epoch >= now - age && epoch <= now + farFuture;
    const kept = entries.filter(([, value]) => isRecent(value));
    if (kept.length > longest) kept.length = longest / 2;
    if (kept.length === 0) storage.set(key, null);
    else if (key === journalKey && kept.length < entries.length) {
      storage.set(key, JSON.stringify(Object.fromEntries(kept)));
    }
  }
  return unread;
}
