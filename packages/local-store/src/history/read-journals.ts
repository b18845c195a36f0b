import type { SharedStorage } from "../storage/shared-storage";
import { journalPrefix } from "./history-keys";
import { readRecords, type Visit } from "./read-records";

/** Reads what the tabs have changed lately. What is no journal is passed over. */
export function readJournals(storage: SharedStorage, visit: Visit): void {
  for (const key of storage.keys(journalPrefix)) readRecords(storage.get(key) ?? "", visit);
}
