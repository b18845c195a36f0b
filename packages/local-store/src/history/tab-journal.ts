import type { Clock } from "../ports/clock";
import type { GatedStorage } from "../storage/gated-storage";
import { formatJournal, type Journal, type JournalEntries } from "./journal";
import type { MergedRecords } from "./merged-records";

/** A tick is in storage after at most this, in milliseconds. */
const interval = 2_000;
/** How long what is already in `watch-history` stays, in milliseconds: browsers show tabs each other's writes late. */
const graceForRecords = 15_000;
/** A removal stays until every journal that may still hold the record has been taken over. In milliseconds. */
const graceForRemovals = 150_000;
/** With more news than this, what is already in `watch-history` leaves at once. */
const longest = 500;

interface TabJournalOptions {
  storage: GatedStorage;
  clock: Clock;
  records: MergedRecords;
  key: string;
}

/**
 * What this tab changed, under a key that no other tab writes, so that none can undo it. An entry leaves once
 * `watch-history` has held it for a while. Writing it costs as much as there is news, however large the history is.
 */
export interface TabJournal {
  readonly key: string;
  /** Whether it holds, or is about to hold, anything of `key`. */
  readonly has: (key: string) => boolean;
  /** Whether `key` was changed after the last write: no other tab can know of it. */
  readonly isNews: (key: string) => boolean;
  readonly keys: () => string[];
  /** Records that these changed here; written soon. */
  readonly note: (keys: Iterable<string>) => void;
  /** Takes over what a tab that is gone has left. */
  readonly adopt: (keys: Iterable<string>) => void;
  /** Writes now if anything is new. */
  readonly write: () => void;
  /** Lets go of what `watch-history` has held for long enough. */
  readonly settle: () => void;
  readonly forget: () => void;
  readonly stop: () => void;
}

export function createTabJournal({ storage, clock, records, key }: TabJournalOptions): TabJournal {
  const news = new Set<string>();
  /** Since when `watch-history` holds it too, in milliseconds; 0: not yet. */
  const held = new Map<string, number>();
  let writtenAt = 0;
  let stale = false;
  let cancel: (() => void) | null = null;

  function stop() {
    cancel?.();
    cancel = null;
  }

  function write() {
    stop();
    if (news.size === 0 && !stale) return;
    for (const changed of news) held.set(changed, 0);
    news.clear();
    stale = false;
    writtenAt = clock.now();
    const entries: JournalEntries = new Map();
    for (const changed of held.keys()) {
      const value = records.get(changed) ?? records.removedAt(changed);
      if (value !== undefined) entries.set(changed, value);
    }
    storage.set(key, entries.size > 0 ? formatJournal({ writtenAt: Math.floor(writtenAt / 1000), entries }) : null);
  }

  return {
    key,
    has: (changed) => news.has(changed) || held.has(changed),
    isNews: (changed) => news.has(changed),
    keys: () => [...news, ...held.keys()],
    note(keys) {
      for (const changed of keys) news.add(changed);
      const wait = writtenAt + interval - clock.now();
      if (wait <= 0 || wait > interval) write();
      else cancel ??= clock.after(wait, write);
    },
    adopt(keys) {
      for (const changed of keys) {
        if (held.has(changed)) continue;
        held.set(changed, 0);
        stale = true;
      }
    },
    write,
    settle() {
      const now = clock.now();
      const isLong = held.size > longest;
      for (const [changed, since] of held) {
        const grace = isLong ? 0 : records.get(changed) ? graceForRecords : graceForRemovals;
        if (since === 0) held.set(changed, now);
        else if (Math.abs(now - since) >= grace) stale = held.delete(changed);
      }
      write();
    },
    forget() {
      news.clear();
      held.clear();
    },
    stop,
  };
}

/** A journal that was not written for so long belongs to a tab that is gone. In milliseconds. */
const orphanAge = 60_000;

/** Whether the tab that wrote `journal` is gone, or asleep and able to do without it. */
export function isOrphan(journal: Journal, clock: Clock): boolean {
  return Math.abs(clock.now() - journal.writtenAt * 1000) > orphanAge;
}
