import type { SharedStorage } from "../../storage/shared-storage";
import { isEntry, type Entry, type Removal } from "../entry";
import { readRecords } from "../read-records";
import { storageKeys } from "../../keys";

/** By then every tab has read a record. */
const recordAgeSeconds = 60;
/** A removal must outlive every journal that may still hold the record. */
const removalAgeSeconds = 150;
/** An epoch further ahead comes from a wrong clock. */
const maxFutureSeconds = 86_400;
/** A journal with more entries loses the older half. */
const maxEntries = 500;

interface TidyOptions {
  storage: SharedStorage;
  /** Storage key of this tab's own journal. */
  journalKey: string;
  /** Since the epoch. */
  nowSeconds: number;
}

/**
 * Removes journals whose entries are all old, and shortens this tab's own. Run it once
 * `watch-history` holds what is in them. Leaves what is no journal.
 */
export function tidyJournals({ storage, journalKey, nowSeconds }: TidyOptions): void {
  for (const key of storage.keys(storageKeys.historyJournal)) {
    const text = storage.get(key) ?? "";
    const entries: [key: string, value: Entry | Removal][] = [];
    if (readRecords(text, (name, value) => entries.push([name, value])) !== "") continue;

    const recent = recentEntries(entries, nowSeconds);
    if (recent.length === 0) storage.set(key, null);
    else if (key === journalKey && recent.length < entries.length) {
      storage.set(key, JSON.stringify(Object.fromEntries(recent)));
    }
  }
}

function recentEntries(
  entries: readonly [key: string, value: Entry | Removal][],
  nowSeconds: number,
) {
  const hasRemoval = entries.some(([, value]) => !isEntry(value));
  const oldest = nowSeconds - (hasRemoval ? removalAgeSeconds : recordAgeSeconds);
  const newest = nowSeconds + maxFutureSeconds;
  const recent = entries
    .filter(([, { epoch }]) => epoch >= oldest && epoch <= newest)
    .sort(([, a], [, b]) => b.epoch - a.epoch);
  return recent.length > maxEntries ? recent.slice(0, maxEntries / 2) : recent;
}
