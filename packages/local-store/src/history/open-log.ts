import { createJobQueue } from "../job-queue";
import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import type { SharedStorage } from "../storage/shared-storage";
import type { Compactor } from "./compaction/compaction";
import { loadCompaction } from "./compaction-loader";
import { createCompactionSchedule } from "./compaction-schedule";
import { isEntry, type Entries, type Entry, type HistoryChanges, type NewEntry } from "./entry";
import { recordEpoch, removalEpoch } from "./epochs";
import type { MergedRecords } from "./merged-records";
import { createOwnJournal } from "./own-journal";
import type { RemovalNotes } from "./removal-notes";
import type { RetentionRule } from "./retention";
import { createStoredRecords } from "./stored-records";
import { storageKeys } from "../keys";

/** More entries at once go to `watch-history` directly: the journal is rewritten at each change. */
const maxJournalEntries = 500;

const isRemoval = ([, value]: HistoryChanges[number]) => !isEntry(value);

/** The history log while consent is given. */
export interface OpenLog {
  readonly isLoaded: () => boolean;
  readonly records: () => MergedRecords;
  readonly put: (key: string, fields: NewEntry) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly merge: (entries: Entries) => Promise<void>;
  readonly apply: (changes: HistoryChanges) => Promise<void>;
  readonly flush: () => Promise<void>;
  readonly ready: () => Promise<void>;
  /** Reads what is stored: at first, and after another tab changed it. */
  readonly read: () => void;
  readonly onPageHide: () => void;
  readonly onPageLeave: () => void;
  /** Aborts pending work. */
  readonly stop: () => void;
}

export interface OpenLogOptions {
  storage: SharedStorage;
  clock: Clock;
  locks: LocksLike | null;
  tabId: string;
  removalNotes: RemovalNotes;
  createRetentionRule: () => RetentionRule;
  /** Stops this log if consent was withdrawn. */
  syncGate: () => void;
  onChange: () => void;
}

export function createOpenLog(options: OpenLogOptions): OpenLog {
  const { storage, clock, tabId, removalNotes, syncGate, onChange } = options;
  let isStopped = false;
  const jobs = createJobQueue(retryLater);
  const schedule = createCompactionSchedule({ storage, clock, onCheck: check });
  const journal = createOwnJournal({ storage, clock, key: storageKeys.historyJournal + tabId });
  const records = createStoredRecords({
    ...options,
    jobs,
    isActive,
    changedKeys: journal.recordKeys,
    onRead(hasUnmerged) {
      schedule.setPending(hasUnmerged);
      schedule.checkLater();
    },
    onReadInSlices: onChange,
  });
  /** Undefined until its code has been loaded. */
  let compactor: Compactor | undefined;

  function isActive(): boolean {
    syncGate();
    return !isStopped;
  }

  const nowSeconds = () => Math.floor(clock.now() / 1000);

  function writeJournal() {
    if (journal.write(records.current().latest)) schedule.setPending(true);
  }

  function compact(extra: Entries = []) {
    schedule.onStart();
    return jobs.add(async () => {
      const { createCompactor } = await loadCompaction();
      compactor ??= createCompactor({
        ...options,
        schedule,
        journal,
        records,
        writeJournal,
        isActive,
      });
      await compactor.compactInSlices(extra);
    });
  }

  function check() {
    if (!isActive()) return;
    writeJournal();
    if (schedule.isDue()) void compact();
    else schedule.checkLater();
  }

  /**
   * The compaction code may fail to load, as after a release or offline. The journals keep
   * everything until it does.
   */
  function retryLater() {
    records.invalidate();
    schedule.setPending(true);
    schedule.checkLater();
  }

  function recordChanges(keys: readonly string[]) {
    for (const key of keys) journal.add(key, records.current().latest(key));
  }

  function publishChanges() {
    schedule.checkSoon();
    onChange();
  }

  async function merge(entries: Entries) {
    await compact(entries);
    // Compaction may have started to read a large history again.
    await jobs.settled();
  }

  return {
    isLoaded: records.isLoaded,
    records: records.current,
    put(key, fields) {
      const current = records.current();
      const epoch = recordEpoch({ records: current, key, nowSeconds: nowSeconds() }, journal);
      current.put(key, { ...fields, epoch });
      recordChanges([key]);
      if (journal.isDue()) writeJournal();
      publishChanges();
    },
    remove(keys) {
      const current = records.current();
      const removals = keys.map((key) => {
        const epoch = removalEpoch({ records: current, key, nowSeconds: nowSeconds() });
        current.apply(key, { epoch });
        return [key, { epoch }] as const;
      });
      removalNotes.add(removals);
      recordChanges(keys);
      writeJournal();
      publishChanges();
    },
    merge,
    async apply(changes) {
      const current = records.current();
      const applied = changes.filter(([key, value]) => current.apply(key, value));
      if (applied.length === 0) return;
      const entries = applied.filter((change): change is [string, Entry] => isEntry(change[1]));
      const isMany = entries.length > maxJournalEntries;
      recordChanges((isMany ? applied.filter(isRemoval) : applied).map(([key]) => key));
      writeJournal();
      publishChanges();
      if (isMany) await merge(entries);
    },
    async flush() {
      writeJournal();
      if (schedule.isPending()) void compact();
      await jobs.settled();
    },
    async ready() {
      await jobs.settled();
    },
    read() {
      records.applyJournals();
      records.refresh();
      schedule.checkLater();
    },
    onPageHide() {
      writeJournal();
      if (schedule.isPending()) void compact();
    },
    onPageLeave() {
      // The journal is safe. `watch-history` is written for pages that read nothing else.
      writeJournal();
      if (schedule.isPending()) compactor?.compactNow();
    },
    stop() {
      isStopped = true;
      schedule.stop();
    },
  };
}
