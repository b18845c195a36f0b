import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import { createEmitter } from "../storage/emitter";
import type { OnLifecycle } from "../storage/lifecycle";
import type { SharedStorage } from "../storage/shared-storage";
import { createTimer } from "../timer";
import type { Entry, Removal } from "./entry";
import { historyKey, journalPrefix, smallText } from "./history-keys";
import { createMergedRecords, everything } from "./merged-records";
import { readJournals } from "./read-journals";
import { readRecords } from "./read-records";
import type { PlaylistRecord, WatchRecord } from "./watch-record";

/** A tab's journal is written at most this often, in milliseconds. */
const journalInterval = 2_000;
/** `watch-history` is written at most this often, in milliseconds; a large one, which takes longer, less often. */
const compactInterval = 5_000;
const largeCompactInterval = 30_000;
/** Without news, it is only that journals are tidied up. In milliseconds. */
const idleCompactInterval = 60_000;

/** `closed`: consent is not given. `loading`: a large history is still being read. */
export type LedgerState = "closed" | "loading" | "ready";

type Entries = readonly (readonly [key: string, entry: Entry])[];

/**
 * The history of all tabs. What a tab changes goes into its journal at once: a key that no other tab writes, so that
 * none can undo it, and that costs as much as there is news, however large the history. Other tabs hear of it from
 * there, and now and then it is taken into `watch-history`, by code that is loaded when it is first needed. All of it
 * lies behind the door of consent: closed, there is nothing.
 */
export interface WatchLedger {
  readonly state: () => LedgerState;
  readonly get: (key: string) => Entry | undefined;
  /** Keys, oldest first. */
  readonly keys: () => readonly string[];
  readonly put: (key: string, fields: Omit<WatchRecord, "epoch"> | Omit<PlaylistRecord, "epoch">) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly clear: () => void;
  /** Takes in records with their own times; resolves once they are stored. */
  readonly merge: (entries: Entries) => Promise<void>;
  /** Resolves once `watch-history` holds everything, or cannot be written now: the journal keeps it. */
  readonly flush: () => Promise<void>;
  /** Resolves once what is stored has been read. */
  readonly ready: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

interface WatchLedgerOptions {
  storage: SharedStorage;
  clock: Clock;
  locks: LocksLike | null;
  onLifecycle: OnLifecycle;
  tabId: string;
  /** What is kept as things are now. */
  retentionRule: () => (heard: Entry | Removal) => boolean;
}

/** What is not needed at once: the code that works on a large `watch-history`, and that writes it. */
const loadLater = () => import("./later/compact-history");

export function createWatchLedger(options: WatchLedgerOptions): WatchLedger {
  const { storage, clock, locks, onLifecycle, tabId, retentionRule } = options;
  const journalKey = journalPrefix + tabId;
  const changes = createEmitter<void>();
  const readText = () => storage.get(historyKey) ?? "";
  const now = () => Math.floor(clock.now() / 1000);

  let state: LedgerState = "closed";
  /** Grows when the door opens or closes: what was begun before is given up. */
  let run = 0;
  let records = createMergedRecords();
  /** What this tab changed and did not yet see in `watch-history`; and, until its journal holds it, to what. */
  const own = new Map<string, Entry | Removal | undefined>();
  /** `watch-history` as far as the records know it. */
  let base: string | null = null;
  /** Whether a journal holds what `watch-history` does not. */
  let dirty = false;
  let journaledAt = 0;
  let compactedAt = 0;
  let later: Awaited<ReturnType<typeof loadLater>> | undefined;
  let job: Promise<unknown> = Promise.resolve();
  const timer = createTimer(clock, tick);

  const isSmall = () => readText().length <= smallText;
  const isDue = (last: number, interval: number) => Math.abs(clock.now() - last) >= interval;

  /** While the door stays as it is. */
  function stillWanted() {
    const started = run;
    return () => touch() && run === started;
  }

  function writeJournal() {
    if (own.size === 0) return;
    const keys = new Set(own.keys());
    readRecords(storage.get(journalKey) ?? "", (key) => keys.add(key));
    for (const key of own.keys()) own.set(key, undefined);
    dirty = true;
    journaledAt = clock.now();
    const text = JSON.stringify(Object.fromEntries([...keys].map((key) => [key, records.latest(key)])));
    storage.set(journalKey, text === "{}" ? null : text);
  }

  /** Hears what is in journals; returns whether any of it is new. */
  function hear(): boolean {
    const isRetained = retentionRule();
    let isNew = false;
    readJournals(storage, (key, heard) => {
      if (isRetained(heard) && records.apply(key, heard)) isNew = true;
    });
    return isNew;
  }

  /** Brings the records up to date with `watch-history`. */
  function refresh() {
    const raw = readText();
    if (raw === base) return;
    base = raw;
    const next = createMergedRecords();
    const isRetained = retentionRule();
    const visit = (key: string, found: Entry | Removal) => isRetained(found) && next.apply(key, found);
    function finish(unread: string | null | undefined) {
      // Given up.
      if (unread === undefined) return;
      for (const key of own.keys()) next.apply(key, records.latest(key));
      records = next;
      state = "ready";
      // Another tab may have written `watch-history` before it had heard of everything: once more, then.
      dirty = hear() || unread !== "";
      // What cannot be read is sorted out by compaction; afterwards there may be more to read.
      if (unread !== "") base = null;
      tickLater();
      changes.emit();
    }
    if (isSmall()) return finish(raw && readRecords(raw, visit));
    const isWanted = stillWanted();
    job = job
      .then(loadLater)
      .then(({ runSliced, readSliced }) => runSliced(readSliced(raw, visit), clock, isWanted))
      .then(finish, tryLater);
  }

  /** Without the code that was to be loaded, as after a release or without network: the journals keep everything. */
  function tryLater() {
    base = null;
    dirty = true;
    tickLater();
  }

  /** Follows the door; true while it is open. */
  function touch(): boolean {
    const open = storage.isOpen();
    if (open === (state !== "closed")) return open;
    stop();
    records = createMergedRecords();
    own.clear();
    base = null;
    dirty = false;
    state = open ? "loading" : "closed";
    if (open) {
      hear();
      refresh();
    }
    return open;
  }

  function stop() {
    run++;
    timer.stop();
  }

  /** Looks after the journals, as long as there are any. */
  function tickLater() {
    if (dirty || storage.keys(journalPrefix).length > 0) timer.start(compactInterval);
  }

  function tick() {
    if (!touch()) return;
    writeJournal();
    const interval = !dirty ? idleCompactInterval : isSmall() ? compactInterval : largeCompactInterval;
    if (isDue(compactedAt, interval)) void compact();
    else tickLater();
  }

  /** What compaction is to know, and what to do when it is done. */
  function prepareCompact(extra: Entries) {
    timer.stop();
    compactedAt = clock.now();
    let changed: string[] = [];
    return {
      storage,
      now: now(),
      extra,
      journalKey,
      isRetained: retentionRule(),
      onRead() {
        writeJournal();
        changed = [...own.keys()];
        dirty = false;
      },
      onWrite(before: string, after: string) {
        // What was merged has yet to be read.
        if (base === before && extra.length === 0) base = after;
      },
      onDone(dropped: readonly string[], isKept: boolean) {
        records.drop(dropped);
        if (!isKept) dirty = true;
        else for (const key of changed) if (!own.get(key)) own.delete(key);
        refresh();
        tickLater();
        changes.emit();
      },
    };
  }

  function compact(extra: Entries = []): Promise<void> {
    const options = prepareCompact(extra);
    const isWanted = stillWanted();
    const done = job.then(async () => {
      later = await loadLater();
      const { compactHistory, runSliced, withLock } = later;
      await withLock(locks, historyKey, () => runSliced(compactHistory(options), clock, isWanted));
    });
    job = done.catch(tryLater);
    return done;
  }

  function note(keys: readonly string[], removedAt?: number) {
    for (const key of keys) {
      const last = records.get(key || (records.keys().at(-1) ?? ""));
      if (removedAt !== undefined) records.apply(key, { epoch: Math.max(removedAt, last?.epoch ?? 0) });
      own.set(key, records.latest(key));
    }
    if (removedAt !== undefined || isDue(journaledAt, journalInterval)) writeJournal();
    timer.start(isDue(compactedAt, compactInterval) ? 0 : compactInterval);
    changes.emit();
  }

  storage.subscribe((key) => {
    if (key !== null && key !== historyKey && (key === journalKey || !key.startsWith(journalPrefix))) return;
    if (touch()) {
      hear();
      refresh();
      tickLater();
    }
    changes.emit();
  });

  onLifecycle(({ type }) => {
    if (type !== "storage" && type !== "show" && touch()) {
      writeJournal();
      if (dirty && type === "hide") void compact();
      // A page that leaves cannot wait for a lock. Its journal is safe; this is for those who read `watch-history` alone.
      else if (dirty && later && isSmall()) later.runAtOnce(later.compactHistory(prepareCompact([])));
    }
    if (type === "destroy") stop();
  });

  return {
    state() {
      touch();
      return state;
    },
    get: (key) => (touch() ? records.get(key) : undefined),
    keys: () => (touch() ? records.keys() : []),
    put(key, fields) {
      if (!touch()) return;
      // Later than anything that another tab may know of, also when the clock is behind: the newest must win.
      const last = records.latest(key) ?? records.latest(everything);
      const least = last ? last.epoch + (own.get(key) === last ? 0 : 1) : 0;
      records.put(key, { ...fields, epoch: Math.max(now(), least) });
      note([key]);
    },
    remove(keys) {
      if (touch()) note(keys, now());
    },
    clear() {
      if (touch()) note([everything], now());
    },
    async merge(entries) {
      if (!touch()) return;
      await compact(entries);
      // Reading a large history takes longer.
      await job;
    },
    async flush() {
      if (!touch()) return;
      writeJournal();
      if (dirty) void compact();
      await job;
    },
    async ready() {
      if (touch()) await job;
    },
    subscribe: changes.subscribe,
  };
}
