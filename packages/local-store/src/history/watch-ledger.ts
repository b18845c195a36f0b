import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import { createEmitter } from "../storage/emitter";
import type { GatedStorage } from "../storage/gated-storage";
import type { OnLifecycle } from "../storage/lifecycle";
import { createTimer } from "../timer";
import type { Entry, Removal } from "./entry";
import { findInBaseText } from "./find-in-base-text";
import { historyKey, journalPrefix, smallText } from "./history-keys";
import { formatJournal, longestJournalAge, readJournals } from "./journals";
import { createMergedRecords, everything } from "./merged-records";
import { readRecords } from "./read-records";
import type { PlaylistRecord, WatchRecord } from "./watch-record";

/** What a tab changes is in its journal after at most this, in milliseconds. */
const journalInterval = 2_000;
/** `watch-history` is written at most this often, in milliseconds; a large one, which takes longer, less often. */
const compactInterval = 5_000;
const largeCompactInterval = 30_000;
/** With more than this, what `watch-history` holds leaves the journal at once. */
const longestJournal = 500;

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
  readonly remove: (keys: Iterable<string>) => void;
  readonly clear: () => void;
  /** Takes in records with their own times; resolves once they are stored. */
  readonly merge: (entries: Entries) => Promise<void>;
  /** Resolves once `watch-history` holds everything. */
  readonly flush: () => Promise<void>;
  /** Resolves once what is stored has been read. */
  readonly ready: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

interface WatchLedgerOptions {
  storage: GatedStorage;
  clock: Clock;
  locks: LocksLike | null;
  onLifecycle: OnLifecycle;
  tabId: string;
  isRetained: (heard: Entry | Removal) => boolean;
}

/** What is not needed at once: the code that works on a large `watch-history`, and that writes it. */
const loadLater = () => import("./later/compact-history");

export function createWatchLedger(options: WatchLedgerOptions): WatchLedger {
  const { storage, clock, locks, onLifecycle, tabId, isRetained } = options;
  const journalKey = journalPrefix + tabId;
  const changes = createEmitter<void>();
  const readText = () => storage.get(historyKey) ?? "";
  const now = () => Math.floor(clock.now() / 1000);

  let state: LedgerState = "closed";
  /** Grows when the door opens or closes: what was begun before is given up. */
  let run = 0;
  let records = createMergedRecords();
  /** What this tab changed and its journal keeps; which of its changes that was. */
  const own = new Map<string, number>();
  let edits = 0;
  /** The last change that its journal holds, and the last that `watch-history` does. */
  let journaled = 0;
  let compacted = 0;
  /** `watch-history` as far as the records know it. */
  let base: string | null = null;
  let later: Awaited<ReturnType<typeof loadLater>> | undefined;
  let job: Promise<unknown> = Promise.resolve();
  let journalWrittenAt = 0;
  let compactedAt = 0;
  const journalTimer = createTimer(clock, writeJournal);
  const compactTimer = createTimer(clock, compactIfNeeded);

  /** Whether no other tab can know of the last change. */
  const isNews = (key: string) => (own.get(key) ?? 0) > journaled;
  const isOwn = (key: string) => own.has(key);

  /** While the door stays as it is. */
  function stillWanted() {
    const started = run;
    return () => touch() && run === started;
  }

  function stop() {
    run++;
    journalTimer.stop();
    compactTimer.stop();
  }

  function writeJournal() {
    journalTimer.stop();
    journalWrittenAt = clock.now();
    journaled = edits;
    const entries = [...own.keys()].map((key) => [key, records.latest(key)] as const);
    storage.set(journalKey, entries.length > 0 ? formatJournal(entries, now()) : null);
  }

  /** Lets go of what `watch-history` has held for so long that every tab has seen it. */
  function trimJournal() {
    const { size } = own;
    for (const [key, edit] of own) {
      const age = Math.abs(now() - (records.latest(key)?.epoch ?? 0));
      if (edit <= compacted && (size > longestJournal || age > longestJournalAge)) own.delete(key);
    }
    if (own.size < size) writeJournal();
  }

  /** Hears what is in journals; returns those that have served. */
  function hear(keys?: readonly string[]) {
    const visit = (key: string, heard: Entry | Removal | undefined) =>
      heard && isRetained(heard) && records.apply(key, heard);
    return readJournals({ storage, now: now(), keys, visit });
  }

  /** Brings the records up to date with `watch-history`. */
  function refresh() {
    const raw = readText();
    if (raw === base) return;
    const next = createMergedRecords();
    const visit = (key: string, entry: Entry) => {
      const known = records.get(key);
      // The same object as before, so that whoever shows it need not show it again.
      const isKnown = known?.epoch === entry.epoch && known.progress === entry.progress;
      if (isRetained(entry)) next.put(key, isKnown ? known : entry);
    };
    function finish(unread: string | null | undefined) {
      // Given up.
      if (unread === undefined) return;
      for (const key of own.keys()) {
        // Another tab wrote `watch-history` before it had heard of what this one did: once more, then.
        if (next.apply(key, records.latest(key))) compacted = 0;
      }
      records = next;
      // What cannot be read is sorted out by compaction; afterwards there may be more to read.
      base = unread === "" ? raw : null;
      state = "ready";
      hear();
      requestCompact(unread !== "");
      changes.emit();
    }
    if (raw.length <= smallText) return finish(raw && readRecords(raw, visit));
    const isWanted = stillWanted();
    job = job
      .then(loadLater)
      .then(({ runSliced, readSliced }) => runSliced(readSliced(raw, visit), clock, isWanted))
      .then(finish, () => requestCompact(true));
  }

  /** Follows the door; true while it is open. */
  function touch(): boolean {
    const open = storage.isOpen();
    if (open === (state !== "closed")) return open;
    stop();
    records = createMergedRecords();
    own.clear();
    base = null;
    state = open ? "loading" : "closed";
    if (open) {
      hear();
      refresh();
    }
    return open;
  }

  /** Compacts as soon as the interval allows, if there are journals. */
  function requestCompact(anyway?: boolean) {
    const interval = (base?.length ?? 0) > smallText ? largeCompactInterval : compactInterval;
    const wait = Math.max(0, Math.min(compactedAt + interval - clock.now(), interval));
    if (anyway || storage.keys(journalPrefix).length > 0) compactTimer.start(wait);
  }

  function compactIfNeeded() {
    if (!touch()) return;
    trimJournal();
    if (base === null || hear().length > 0 || edits > compacted) void compact();
    else if (storage.keys(journalPrefix).length > 0) compactTimer.start(compactInterval);
  }

  /** All that compaction is to know, and what to do when it is done. */
  function prepareCompact(extra: Entries) {
    compactTimer.stop();
    if (own.size > 0) writeJournal();
    compactedAt = clock.now();
    const known = edits;
    return {
      storage,
      now: now(),
      extra,
      isNeeded: isOwn,
      isRetained,
      onWrite(before: string, after: string) {
        if (base === before) base = after;
      },
      onDone(dropped: readonly string[], isKept: boolean) {
        records.drop(dropped);
        if (isKept) compacted = known;
        refresh();
        requestCompact();
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
    // Without the code, as after a release or without network, the journals keep everything until the next time.
    job = done.catch(() => requestCompact(true));
    return done;
  }

  function note(keys: readonly string[], removedAt?: number) {
    edits++;
    for (const key of keys) {
      if (removedAt !== undefined) records.apply(key, { epoch: Math.max(removedAt, get(key)?.epoch ?? 0) });
      own.set(key, edits);
    }
    const wait = journalWrittenAt + journalInterval - clock.now();
    if (removedAt !== undefined || wait <= 0 || wait > journalInterval) writeJournal();
    else journalTimer.start(wait);
    requestCompact(true);
    changes.emit();
  }

  function get(key: string): Entry | undefined {
    if (state === "loading" && !isNews(key)) records.apply(key, findInBaseText(readText(), key));
    return records.get(key);
  }

  storage.subscribe((key) => {
    const before = state;
    if (touch() && state === before) {
      if (key === null) hear();
      else if (key !== journalKey && key.startsWith(journalPrefix)) hear([key]);
      else if (key !== historyKey) return;
      if (state === "ready") refresh();
      changes.emit();
    } else if (state !== before) changes.emit();
  });

  onLifecycle(({ type }) => {
    if (type !== "storage" && type !== "show" && touch() && own.size > 0) {
      if (type === "hide") void compact();
      // A page that leaves cannot wait for a lock. Its journal is safe; this is for those who read `watch-history` alone.
      else if (later && readText().length <= smallText) later.runAtOnce(later.compactHistory(prepareCompact([])));
      else writeJournal();
    }
    if (type === "destroy") stop();
  });

  return {
    state() {
      touch();
      return state;
    },
    get: (key) => (touch() ? get(key) : undefined),
    keys: () => (touch() ? records.keys() : []),
    put(key, fields) {
      if (!touch()) return;
      // Later than anything that another tab may hold, also when the clock is behind: the newest must win.
      const known = get(key) ?? records.latest(key);
      const floor = records.latest(everything)?.epoch ?? 0;
      const least = Math.max(floor + 1, known ? known.epoch + (isNews(key) ? 0 : 1) : 0);
      records.put(key, { ...fields, epoch: Math.max(now(), least) });
      note([key]);
    },
    remove(keys) {
      if (touch()) note([...keys], now());
    },
    clear() {
      if (touch()) note([everything], Math.max(now(), records.get(records.keys().at(-1) ?? "")?.epoch ?? 0));
    },
    merge: async (entries) => (touch() ? compact(entries) : undefined),
    async flush() {
      if (touch()) await (own.size > 0 ? compact() : job);
    },
    async ready() {
      if (touch()) await job;
    },
    subscribe: changes.subscribe,
  };
}
