import type { Clock } from "../../ports/clock";
import type { LocksLike } from "../../ports/locks-like";
import type { SharedStorage } from "../../storage/shared-storage";
import type { CompactionSchedule } from "../compaction-schedule";
import type { Entries } from "../entry";
import { maxSyncLength } from "../max-sync-length";
import type { OwnJournal } from "../own-journal";
import type { RetentionRule } from "../retention";
import type { StoredRecords } from "../stored-records";
import { compactHistory, type CompactionResult } from "./compact-history";
import { runAtOnce, runSliced } from "./run-sliced";
import { withLock } from "./with-lock";
import { storageKeys } from "../../keys";

/**
 * Merges all journals into `watch-history`, and brings this tab's log up to date with the result.
 */
export interface Compactor {
  /**
   * Compacts in slices, while no other tab does. `extra`: records to merge besides the journals.
   */
  readonly compactInSlices: (extra: Entries) => Promise<void>;
  /**
   * Compacts a small history without a break, for a page that is being closed and cannot wait for a
   * lock.
   */
  readonly compactNow: () => void;
}

interface CompactorOptions {
  storage: SharedStorage;
  clock: Clock;
  locks: LocksLike | null;
  schedule: CompactionSchedule;
  journal: OwnJournal;
  records: StoredRecords;
  createRetentionRule: () => RetentionRule;
  writeJournal: () => void;
  isActive: () => boolean;
  onChange: () => void;
}

export function createCompactor(options: CompactorOptions): Compactor {
  const { storage, clock, locks, schedule, journal, records } = options;
  const { createRetentionRule, writeJournal, isActive, onChange } = options;

  /** Writes the journal. Returns the compaction, and what to do with its result. */
  function begin(extra: Entries) {
    writeJournal();
    schedule.setPending(false);
    const mergedKeys = journal.recordKeys();
    const compaction = compactHistory({
      storage,
      nowSeconds: Math.floor(clock.now() / 1000),
      extra,
      journalKey: journal.key,
      isRetained: createRetentionRule(),
      onWrite(previous, text) {
        // The records in memory lack `extra` until they are read again.
        if (extra.length === 0) records.expect(previous, text);
      },
    });

    function finish({ droppedKeys, isStored }: CompactionResult) {
      records.current().drop(droppedKeys);
      if (isStored) journal.remove(mergedKeys);
      else schedule.setPending(true);
      records.refresh();
      schedule.checkLater();
      onChange();
    }

    return { compaction, finish };
  }

  return {
    compactInSlices: (extra) =>
      withLock(locks, storageKeys.history, async () => {
        if (!isActive()) return;
        const { compaction, finish } = begin(extra);
        const result = await runSliced(compaction, clock, isActive);
        if (result) finish(result);
      }),
    compactNow() {
      const length = storage.get(storageKeys.history)?.length ?? 0;
      if (length > maxSyncLength) return;
      schedule.onStart();
      const { compaction, finish } = begin([]);
      finish(runAtOnce(compaction));
    },
  };
}
