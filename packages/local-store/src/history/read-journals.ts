import type { SharedStorage } from "../storage/shared-storage";
import { readRecords, type Visit } from "./read-records";
import { storageKeys } from "../keys";

/** Reads the journals of all tabs. Skips those that cannot be read. */
export function readJournals(storage: SharedStorage, visit: Visit): void {
  for (const key of storage.keys(storageKeys.historyJournal))
    readRecords(storage.get(key) ?? "", visit);
}
