import type { Report } from "../local-store-error";
import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import type { PageLike } from "../ports/page-like";
import { createEmitter } from "../storage/emitter";
import type { GatedStorage } from "../storage/gated-storage";
import { setAside } from "../storage/set-aside";
import { createBaseFile, historyKey } from "./base-file";
import { isNewer, type Entry } from "./entry";
import { findInBaseText } from "./find-in-base-text";
import { everything, parseJournal } from "./journal";
import { createMergedRecords } from "./merged-records";
import { runAtOnce, runSliced } from "./run-sliced";
import { createTabJournal, isOrphan } from "./tab-journal";
import type { PlaylistRecord, WatchRecord } from "./watch-record";
import { withLock } from "./with-lock";

/** The key of a tab's journal is this and the tab's id. */
export const journalPrefix = `${historyKey}~`;

/** `watch-history` is written at most this often, in milliseconds. */
const shortestInterval = 5_000;
/** A history that takes long to write is written less often: at most this share of the time goes into it. */
const largestShare = 0.01;
/** Journals are looked through this often while there are any, in milliseconds. */
const journalCheck = 15_000;
/** Up to this many characters are read or written at once; more, in slices. */
const smallText = 262_144;

/** `closed`: consent is not given. `loading`: a large history is still being read. */
export type LedgerState = "closed" | "loading" | "ready";

/**
 * The history of all tabs. What a tab changes goes into its journal at once, from there to the other tabs, and, under a
 * lock, into `watch-history`. All of it lies behind the door of consent: closed, there is nothing.
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
  readonly merge: (entries: readonly (readonly [key: string, entry: Entry])[]) => Promise<void>;
  /** Applies `isRetained` to everything. */
  readonly review: () => Promise<void>;
  /** Resolves once `watch-history` holds everything. */
  readonly flush: () => Promise<void>;
  /** Resolves once what is stored has been read. */
  readonly ready: () => Promise<void>;
  readonly erase: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

interface WatchLedgerOptions {
  storage: GatedStorage;
  clock: Clock;
  locks: LocksLike | null;
  page: PageLike | null;
  report: Report;
  tabId: string;
  isRetained: (entry: readonly [key: string, entry: Entry]) => boolean;
}

export function createWatchLedger({
  storage,
  clock,
  locks,
  page,
  report,
  tabId,
  isRetained,
}: WatchLedgerOptions): WatchLedger {
  const changes = createEmitter<void>();
  let state: LedgerState = "closed";
  /** Grows when the door opens or closes: what was begun before is given up. */
  let run = 0;
  let records = createMergedRecords();
  let journal = createTabJournal({ storage, clock, records, key: journalPrefix + tabId });
  let base = createBaseFile({ storage, report, records, journal, isRetained });
  let job: Promise<void> | null = null;
  let visible = true;
  let syncedAt = 0;
  let interval = shortestInterval;
  let syncDue = Infinity;
  let cancelSync = () => {};

  /** Reads other tabs' journals; returns the keys of those whose tab is gone. */
  function readJournals(keys = storage.keys(journalPrefix)): string[] {
    const edits = records.edits();
    const orphans: string[] = [];
    for (const key of keys) {
      const raw = key === journal.key ? null : storage.get(key);
      if (raw === null) continue;
      const found = parseJournal(raw);
      if (!found) setAside({ storage, report, key: historyKey, value: raw });
      for (const [entryKey, value] of found?.entries ?? []) if (records.apply(entryKey, value)) base.setDirty();
      if (found && !isOrphan(found, clock)) continue;
      journal.adopt(found?.entries.keys() ?? []);
      orphans.push(key);
    }
    if (records.edits() !== edits) changes.emit();
    return orphans;
  }

  function* read(): Generator<void> {
    if (yield* base.read()) changes.emit();
  }

  function* sync(extra: readonly (readonly [string, Entry])[]): Generator<void> {
    const begun = clock.now();
    for (let attempt = 0; attempt < 5; attempt++) {
      journal.write();
      yield* read();
      const edits = records.edits();
      const orphans = readJournals();
      for (const [key, entry] of extra) if (records.apply(key, entry)) base.setDirty();
      if (!(yield* base.write())) continue;
      if (records.edits() !== edits) changes.emit();
      if (!base.isDirty()) journal.settle();
      journal.write();
      for (const key of orphans) storage.set(key, null);
      break;
    }
    syncedAt = clock.now();
    interval = Math.max(shortestInterval, Math.abs(syncedAt - begun) / largestShare);
    if (base.isDirty()) requestSync(0);
    else if (storage.keys(journalPrefix).length > 0) requestSync(journalCheck);
  }

  /** Syncs after `delay` milliseconds, or as soon after that as the interval allows. */
  function requestSync(delay: number) {
    const now = clock.now();
    const wait = Math.max(delay, Math.min(syncedAt + interval - now, interval));
    if (now + wait >= syncDue && syncDue > now) return;
    cancelSync();
    syncDue = now + wait;
    cancelSync = clock.after(wait, () => void runSync());
  }

  function stopSync() {
    cancelSync();
    syncDue = Infinity;
  }

  function runSync(extra: readonly (readonly [string, Entry])[] = []): Promise<void> {
    stopSync();
    const started = run;
    const isWanted = () => touch() && run === started;
    const before = job ?? Promise.resolve();
    const mine = before.then(() => withLock(locks, historyKey, () => runSliced(sync(extra), clock, isWanted)));
    job = mine;
    return mine;
  }

  /** Follows the door; true while it is open. */
  function touch(): boolean {
    const open = storage.isOpen();
    if (open === (state !== "closed")) return open;
    run++;
    stopSync();
    journal.stop();
    records = createMergedRecords();
    journal = createTabJournal({ storage, clock, records, key: journal.key });
    base = createBaseFile({ storage, report, records, journal, isRetained });
    job = null;
    state = open ? "loading" : "closed";
    if (open) load();
    return open;
  }

  function load() {
    readJournals();
    if (base.text().length <= smallText) {
      runAtOnce(read());
      loaded();
    } else {
      const started = run;
      const isWanted = () => touch() && run === started;
      job = runSliced(read(), clock, isWanted).then(() => (isWanted() ? loaded() : undefined));
    }
  }

  function loaded() {
    state = "ready";
    readJournals();
    if (base.isDirty() || storage.keys(journalPrefix).length > 0) requestSync(shortestInterval);
    changes.emit();
  }

  function noteAll(keys: Iterable<string>) {
    base.setDirty();
    journal.note(keys);
    requestSync(0);
    changes.emit();
  }

  function get(key: string): Entry | undefined {
    const entry = records.get(key);
    if (state === "ready") return entry;
    const found = findInBaseText(base.text(), key);
    return found && found.epoch > records.goneUpTo(key) && (!entry || isNewer(found, entry)) ? found : entry;
  }

  const stopStorage = storage.subscribe((key) => {
    const before = state;
    const open = touch();
    if (state !== before) changes.emit();
    if (!open || state !== before) return;
    if (key === null) readJournals();
    else if (key.startsWith(journalPrefix)) readJournals([key]);
    if ((key === null || key === historyKey) && visible && state === "ready" && base.isForeign()) requestSync(0);
  });

  const stopPage = page?.listen(({ type }) => {
    if (type === "storage") return;
    visible = type === "show";
    if (visible || state === "closed" || !touch()) return;
    journal.write();
    if (state !== "ready" || !base.isDirty()) return;
    if (type === "hide") void runSync();
    // A page that leaves cannot wait for a lock. Its journal is safe; this is for those who read `watch-history` alone.
    else if (base.text().length <= smallText) runAtOnce(sync([]));
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
      const old = get(key);
      // Later than anything that another tab may hold, also when the clock is behind: the newest must win.
      const least = Math.max(records.goneUpTo(key) + 1, old ? old.epoch + (journal.isNews(key) ? 0 : 1) : 0);
      records.put(key, { ...fields, epoch: Math.max(Math.floor(clock.now() / 1000), least) });
      noteAll([key]);
    },
    remove(keys) {
      if (!touch()) return;
      const all = [...keys];
      for (const key of all) records.apply(key, Math.max(Math.floor(clock.now() / 1000), get(key)?.epoch ?? 0));
      noteAll(all);
      journal.write();
    },
    clear() {
      if (!touch()) return;
      const newest = records.get(records.keys().at(-1) ?? "")?.epoch ?? 0;
      records.apply(everything, Math.max(Math.floor(clock.now() / 1000), newest));
      journal.forget();
      noteAll([everything]);
      journal.write();
    },
    merge: (entries) => (touch() ? runSync(entries) : Promise.resolve()),
    review() {
      base.setDirty();
      return touch() ? runSync() : Promise.resolve();
    },
    async flush() {
      if (!touch()) return;
      journal.write();
      if (base.isDirty()) await runSync();
      else await job;
    },
    async ready() {
      if (touch()) await job;
    },
    erase() {
      for (const key of storage.keys(historyKey)) storage.set(key, null);
    },
    subscribe: changes.subscribe,
    close() {
      if (touch()) journal.write();
      run++;
      journal.stop();
      stopSync();
      stopStorage();
      stopPage?.();
    },
  };
}
