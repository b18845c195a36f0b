import type { JobQueue } from "../job-queue";
import type { Clock } from "../ports/clock";
import type { SharedStorage } from "../storage/shared-storage";
import { loadCompaction } from "./compaction-loader";
import { maxSyncLength } from "./max-sync-length";
import type { Entry, Removal } from "./entry";
import { createMergedRecords, type MergedRecords } from "./merged-records";
import { readJournals } from "./read-journals";
import { readRecords, type Visit } from "./read-records";
import type { RetentionRule } from "./retention";
import { storageKeys } from "../keys";

/** `watch-history` and the journals of all tabs, merged in memory. */
export interface StoredRecords {
  readonly current: () => MergedRecords;
  /** True once `watch-history` has been read. */
  readonly isLoaded: () => boolean;
  readonly applyJournals: () => void;
  /**
   * Reads `watch-history` if its text is not the one that was read last: at once, or a large one in
   * slices.
   */
  readonly refresh: () => void;
  /**
   * Prevents a second read: the records already hold `text`, which is about to replace `previous`
   * in storage.
   */
  readonly expect: (previous: string, text: string) => void;
  /** Makes the next `refresh` read `watch-history` in any case. */
  readonly invalidate: () => void;
}

interface StoredRecordsOptions {
  storage: SharedStorage;
  clock: Clock;
  jobs: JobQueue;
  createRetentionRule: () => RetentionRule;
  /** Keys of what this tab changed: `watch-history` may still lack it. */
  changedKeys: () => readonly string[];
  isActive: () => boolean;
  /**
   * `hasUnmerged`: a journal holds what `watch-history` lacks, or part of `watch-history` cannot be
   * read.
   */
  onRead: (hasUnmerged: boolean) => void;
  /** Called after a large history was read. */
  onReadInSlices: () => void;
}

export function createStoredRecords(options: StoredRecordsOptions): StoredRecords {
  const {
    storage,
    clock,
    jobs,
    createRetentionRule,
    changedKeys,
    isActive,
    onRead,
    onReadInSlices,
  } = options;
  let records = createMergedRecords();
  let isLoaded = false;
  /** The text that `records` hold; null if it has to be read again. */
  let readText: string | null = null;

  /** Returns a function that applies values to `target`, except those outside the retention. */
  function createApply(target: MergedRecords) {
    const isRetained = createRetentionRule();
    return (key: string, value: Entry | Removal) => isRetained(value) && target.apply(key, value);
  }

  /** Returns true if a record changed. */
  function applyJournals(): boolean {
    const apply = createApply(records);
    let hasChanged = false;
    readJournals(storage, (key, value) => {
      if (apply(key, value)) hasChanged = true;
    });
    return hasChanged;
  }

  function replaceRecords(next: MergedRecords, unreadable: string | null) {
    for (const key of changedKeys()) next.apply(key, records.latest(key));
    records = next;
    isLoaded = true;
    // The tab that wrote `watch-history` may not have seen every journal.
    const hasRecords = next.keys().length > 0;
    const hasUnmerged = applyJournals();
    const isComplete = unreadable === "";
    // Compaction removes what cannot be read; then it is worth reading again. Text without a record
    // may be of other code: it stays until there is something to record.
    if (!isComplete) readText = null;
    onRead(hasUnmerged || (!isComplete && hasRecords));
  }

  async function readInSlices(text: string, next: MergedRecords, visit: Visit) {
    const { readSliced, runSliced } = await loadCompaction();
    const unreadable = await runSliced(readSliced(text, visit), clock, isActive);
    if (unreadable === undefined) return;
    replaceRecords(next, unreadable);
    onReadInSlices();
  }

  return {
    current: () => records,
    isLoaded: () => isLoaded,
    applyJournals,
    refresh() {
      const text = storage.get(storageKeys.history) ?? "";
      if (text === readText) return;
      readText = text;
      const next = createMergedRecords();
      const visit = createApply(next);
      if (text.length > maxSyncLength) void jobs.add(() => readInSlices(text, next, visit));
      else replaceRecords(next, text === "" ? "" : readRecords(text, visit));
    },
    expect(previous, text) {
      if (readText === previous) readText = text;
    },
    invalidate() {
      readText = null;
    },
  };
}
