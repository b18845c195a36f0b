import { LocalStoreError, type Report } from "../local-store-error";
import type { GatedStorage } from "../storage/gated-storage";
import { setAside } from "../storage/set-aside";
import { joinBaseParts, readBaseText, writeBaseParts } from "./base-text";
import type { Entry } from "./entry";
import type { MergedRecords } from "./merged-records";
import type { TabJournal } from "./tab-journal";

/** The key that holds the history: `{ [videoId]: record, playlist: { [playlistId]: record } }`. */
export const historyKey = "watch-history";

/** 80 % of 10 MB, in UTF-16 code units. */
const cap = 0.8 * 5 * 1024 * 1024;
/** What a browser with full storage leaves room for is found by writing this much less each time. */
const shrink = 0.8;
/** A history this short is not what fills the storage. */
const shortest = 100;

interface BaseFileOptions {
  storage: GatedStorage;
  report: Report;
  records: MergedRecords;
  journal: TabJournal;
  isRetained: (entry: readonly [key: string, entry: Entry]) => boolean;
}

/** `watch-history`, read into the records and written from them, in slices. */
export interface BaseFile {
  /** The text that is stored, "" for none. */
  readonly text: () => string;
  /** Whether it was changed since it was last read or written here. */
  readonly isForeign: () => boolean;
  /** Whether the records say something else than it does. */
  readonly isDirty: () => boolean;
  readonly setDirty: () => void;
  /** Brings the records up to date with it; returns whether any changed. */
  readonly read: () => Generator<void, boolean>;
  /** Writes the records to it; returns false when another tab was faster. */
  readonly write: () => Generator<void, boolean>;
  readonly forget: () => void;
}

export function createBaseFile({ storage, report, records, journal, isRetained }: BaseFileOptions): BaseFile {
  let known: string | null = null;
  let dirty = false;

  const text = () => storage.get(historyKey) ?? "";

  function* readIn(raw: string): Generator<void, boolean> {
    const next = new Map<string, Entry>();
    let same = true;
    let refused = false;
    const unread = yield* readBaseText(raw, (key, entry) => {
      const before = records.get(key);
      const isKnown = before?.epoch === entry.epoch && before.progress === entry.progress;
      same &&= isKnown;
      // The same object as before, so that whoever shows it need not show it again.
      if (isRetained([key, entry])) next.set(key, isKnown ? before : entry);
      else refused = true;
    });
    same &&= next.size === records.size();
    const own = journal.keys().map((key) => [key, records.get(key)] as const);
    const isGone = records.replace(next);
    known = raw;
    dirty = refused || isGone || unread !== "";
    for (const [key, entry] of own) if (entry && records.apply(key, entry)) dirty = true;
    if (unread !== "") setAside({ storage, report, key: historyKey, value: unread });
    return !same;
  }

  return {
    text,
    isForeign: () => text() !== known,
    isDirty: () => dirty,
    setDirty() {
      dirty = true;
    },
    *read() {
      const raw = text();
      return raw === known ? false : yield* readIn(raw);
    },
    *write() {
      let pruned = 0;
      for (let limit = cap; dirty; limit = (known?.length ?? 0) * shrink) {
        const edits = records.edits();
        const dropped: string[] = [];
        const parts = yield* writeBaseParts(records.newestFirst(), ([key, entry], length) => {
          // What this tab is playing is in its journal.
          if (journal.has(key)) return true;
          const retained = isRetained([key, entry]);
          if (retained && length <= limit) return true;
          if (retained) pruned++;
          dropped.push(key);
          return false;
        });
        if (text() !== known) return false;
        // Nothing is in `watch-history` that is not in a journal first: only so is it known who changed it.
        journal.write();
        dirty = records.edits() !== edits;
        records.drop(dropped);
        known = joinBaseParts(parts);
        if (storage.set(historyKey, known) !== "full") break;
        dirty = true;
        if (known.length <= shortest) break;
      }
      if (pruned > 0)
        report(new LocalStoreError("pruned", `The ${pruned} oldest history records were removed to make room.`));
      return true;
    },
    forget() {
      known = null;
      dirty = false;
    },
  };
}
