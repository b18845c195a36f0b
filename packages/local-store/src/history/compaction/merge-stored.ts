import type { SharedStorage } from "../../storage/shared-storage";
import type { Entries } from "../entry";
import { createMergedRecords, restoreRemoved, type MergedRecords } from "../merged-records";
import { readJournals } from "../read-journals";
import { readSliced } from "./read-sliced";
import { recordsPerSlice } from "./write-sliced";

interface MergeOptions {
  storage: SharedStorage;
  /** The text of `watch-history`. */
  text: string;
  /** Records to merge besides those of the journals. */
  extra: Entries;
}

interface Merged {
  records: MergedRecords;
  /** Keys that the journals name. */
  recentKeys: ReadonlySet<string>;
  /** Parts of `watch-history` that could not be read. */
  unreadable: string[];
  /** True if there is text without any record in it, and none to add: it may be of other code. */
  isForeign: boolean;
}

/** Merges `watch-history`, all journals and further records. Yields between slices of work. */
export function* mergeStored({ storage, text, extra }: MergeOptions): Generator<void, Merged> {
  const records = createMergedRecords();
  let hasStored = false;
  const unreadable = yield* readSliced(text, (key, value) => {
    hasStored = true;
    records.put(key, value);
  });

  const recentKeys = new Set<string>();
  readJournals(storage, (key, value) => {
    recentKeys.add(key);
    records.apply(key, value);
  });

  for (const [index, [key, entry]] of extra.entries()) {
    records.apply(key, restoreRemoved(records, key, entry));
    if (index % recordsPerSlice === 0) yield;
  }
  const isForeign = unreadable !== "" && !hasStored && records.keys().length === 0;
  return { records, recentKeys, unreadable: unreadable === "" ? [] : [unreadable], isForeign };
}
