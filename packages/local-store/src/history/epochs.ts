import { wholeHistory, type MergedRecords } from "./merged-records";
import type { OwnJournal } from "./own-journal";

interface EpochOptions {
  records: MergedRecords;
  key: string;
  /** Since the Unix epoch. */
  nowSeconds: number;
}

/**
 * Returns the epoch of a new record. It is later than that of any record that another tab may have
 * read, even if the clock is behind: otherwise the older record would win.
 */
export function recordEpoch(
  { records, key, nowSeconds }: EpochOptions,
  journal: OwnJournal,
): number {
  const last = records.latest(key) ?? records.latest(wholeHistory);
  if (!last) return nowSeconds;
  const minEpoch = journal.isUnwritten(key, last) ? last.epoch : last.epoch + 1;
  return Math.max(nowSeconds, minEpoch);
}

/** Returns the epoch of a removal: not before what it removes. */
export function removalEpoch({ records, key, nowSeconds }: EpochOptions): number {
  const newestKey = key === wholeHistory ? records.keys().at(-1) : key;
  const removed = newestKey === undefined ? undefined : records.get(newestKey);
  return Math.max(nowSeconds, removed?.epoch ?? 0);
}
