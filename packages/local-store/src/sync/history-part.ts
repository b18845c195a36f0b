import type { LocalStore } from "../create-local-store";
import {
  idOf,
  isEntry,
  isPlaylistKey,
  isVideoId,
  type Entry,
  type HistoryChanges,
  type Removal,
} from "../history/entry";
import { createMergedRecords, restoreRemoved, wholeHistory } from "../history/merged-records";
import { readEntry } from "../history/read-entry";
import { createRetentionRule } from "../history/retention";

/** The history of all devices. Its records carry their own time, which merges them. */
export interface HistoryPart {
  readonly get: (key: string) => Entry | Removal | undefined;
  readonly keys: () => readonly string[];
  /** Takes what the store and its removals have that is newer. */
  readonly capture: () => void;
  /** Takes a value of another device. Returns whether it was newer. */
  readonly merge: (key: string, value: unknown) => boolean;
  /** Writes to the store what others have that is newer. */
  readonly apply: () => Promise<void>;
  /** Removes the notes of removals that `capture` has taken. Call it once they are saved. */
  readonly forgetNotes: () => void;
  readonly forget: () => void;
}

interface HistoryPartOptions {
  readonly store: LocalStore;
  readonly now: () => number;
  readonly onChange: (key: string, change: { isOwn: boolean }) => void;
  /** False if this device has taken part before. */
  readonly isJoining: boolean;
}

export function createHistoryPart(
  options: HistoryPartOptions,
  saved: Iterable<readonly [key: string, value: unknown]>,
): HistoryPart {
  const { store, now, onChange } = options;
  const { history } = store;
  let { isJoining } = options;
  let records = createMergedRecords();
  /** Records and removals. The merged records list only the former. */
  let known = new Set<string>();
  const unapplied = new Set<string>();
  let notes: ReturnType<typeof history.removals.read> = [];

  function set(key: string, value: Entry | Removal): boolean {
    if (!records.apply(key, value)) return false;
    known.add(key);
    return true;
  }

  /** Forgets what a removal of the whole history, or the retention, has dropped. */
  function prune() {
    const isRetained = createRetentionRule(history.retention.get(), now() / 1000);
    for (const key of known) {
      const value = records.latest(key);
      if (value && (!isEntry(value) || isRetained(value))) continue;
      records.drop([key]);
      known.delete(key);
      unapplied.delete(key);
      onChange(key, { isOwn: false });
    }
  }

  function change(key: string, value: Entry | Removal) {
    if (set(key, value)) onChange(key, { isOwn: true });
  }

  /** Keeps a record of a device that joins, also if the others removed what is older. */
  function add(key: string, entry: Entry) {
    const restored = restoreRemoved(records, key, entry);
    change(key, restored);
    if (restored !== entry) unapplied.add(key);
  }

  const entryOf = (key: string): Entry | undefined =>
    isPlaylistKey(key) ? history.getPlaylist(idOf(key)) : history.get(key);

  for (const [key, value] of saved) {
    const entry = readEntry(key, value);
    if (entry) set(key, entry);
  }

  return {
    get: (key) => records.latest(key),
    keys: () => [...known],
    capture() {
      notes = history.removals.read();
      for (const { removals } of notes) for (const [key, removal] of removals) change(key, removal);
      for (const key of history.keys()) {
        const entry = entryOf(key);
        if (!entry || isSame(entry, records.latest(key))) continue;
        if (isJoining) add(key, entry);
        else change(key, entry);
      }
      isJoining = false;
      prune();
    },
    merge(key, value) {
      if (key !== wholeHistory && !isPlaylistKey(key) && !isVideoId(key)) return false;
      const entry = readEntry(key, value);
      if (!entry || !set(key, entry)) return false;
      unapplied.add(key);
      onChange(key, { isOwn: false });
      return true;
    },
    async apply() {
      prune();
      const changes: HistoryChanges = [...unapplied].flatMap((key) => {
        const value = records.latest(key);
        return value ? [[key, value] as const] : [];
      });
      unapplied.clear();
      await history.apply(changes);
    },
    forgetNotes() {
      history.removals.forget(notes);
      notes = [];
    },
    forget() {
      const keys = [...known];
      records = createMergedRecords();
      isJoining = true;
      known = new Set();
      unapplied.clear();
      for (const key of keys) onChange(key, { isOwn: false });
    },
  };
}

/** Cheaper than comparing JSON, for tens of thousands of records. */
function isSame(a: Entry, b: Entry | Removal | undefined): boolean {
  if (a === b) return true;
  if (!b || !isEntry(b) || a.epoch !== b.epoch || a.progress !== b.progress) return false;
  return "duration" in a && "duration" in b
    ? a.duration === b.duration
    : JSON.stringify(a) === JSON.stringify(b);
}
