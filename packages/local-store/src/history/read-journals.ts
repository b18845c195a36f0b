import type { SharedStorage } from "../storage/shared-storage";
import { journalPrefix } from "./history-keys";
import { readRecords, type Visit } from "./read-records";

/** Reads the journals of all tabs. Skips those that cannot be read: compaction removes them. */
export function readJournals(storage: SharedStorage, visit: Visit): void {
  for (const key of storage.keys(journalPrefix)) readRecords(storage.get(key) ?? "", visit);
}
