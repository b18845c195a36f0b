import { LocalStoreError } from "../../local-store-error";
import { setAside } from "../../storage/set-aside";
import type { SharedStorage } from "../../storage/shared-storage";
import { isEntry, type Entry, type Removal } from "../entry";
import { historyKey } from "../history-keys";
import { createMergedRecords, everything } from "../merged-records";
import { readJournals } from "../read-journals";
import { readSliced } from "./read-sliced";
import { tidyJournals } from "./tidy-journals";
import { sliceRecords, writeSliced } from "./write-sliced";

export { readSliced } from "./read-sliced";
export { runAtOnce, runSliced } from "./run-sliced";
export { withLock } from "./with-lock";

/** 80 % of 10 MB, in UTF-16 code units. */
const cap = 0.8 * 5 * 1024 * 1024;
/** Where the browser's own limit is lower, so much of the history is kept at each attempt to fit in. */
const shrink = 0.8;
/** A history this short is not what fills the storage. */
const shortest = 100;

export interface CompactOptions {
  storage: SharedStorage;
  /** In seconds since the epoch. */
  now: number;
  /** Records that are taken in besides those of the journals. */
  extra: readonly (readonly [key: string, entry: Entry])[];
  /** Storage key of the tab's own journal. */
  journalKey: string;
  isRetained: (heard: Entry | Removal) => boolean;
  /** Is told just before the journals are read. */
  onRead: () => void;
  /** Is told just before `watch-history` is written. */
  onWrite: (before: string, after: string) => void;
  /**
   * Is told which records were left out, since the visitor does not want them kept or there is no room, and whether the
   * browser took the rest.
   */
  onDone: (dropped: readonly string[], isKept: boolean) => void;
}

/**
 * Takes what all journals hold into `watch-history`, under whose lock it is to be run, and removes the journals that
 * have served. Works in slices and yields between them.
 */
export function* compactHistory(options: CompactOptions): Generator<void, true> {
  const { storage, now, extra, journalKey, isRetained, onRead, onWrite, onDone } = options;
  const readText = () => storage.get(historyKey) ?? "";

  for (let limit = cap; ;) {
    const before = readText();
    const records = createMergedRecords();
    const unread = [yield* readSliced(before, records.put)];
    // What is playing, in whichever tab, is in a journal, and never left out.
    const playing = new Set<string>();
    const visit = (key: string, heard: Entry | Removal) => {
      playing.add(key);
      records.apply(key, heard);
    };
    onRead();
    readJournals(storage, visit);
    for (const [index, [key, entry]] of extra.entries()) {
      // What is brought back after it was removed is newer than its removal.
      const removal = [records.latest(key), records.latest(everything)].find((known) => known && !isEntry(known));
      const epoch = Math.max(entry.epoch, removal ? removal.epoch + 1 : 0);
      records.apply(key, epoch > entry.epoch ? { ...entry, epoch } : entry);
      if (index % sliceRecords === 0) yield;
    }
    const dropped: string[] = [];
    let pruned = 0;
    const after = yield* writeSliced(records, (key, entry, length) => {
      const retained = isRetained(entry);
      if (retained && (length <= limit || playing.has(key))) return true;
      if (retained) pruned++;
      dropped.push(key);
      return false;
    });
    yield;
    // Where there is no lock another tab may have been faster.
    if (readText() !== before) continue;

    onWrite(before, after);
    const isKept = after === before || storage.set(historyKey, after) !== "full";
    if (pruned > 0) {
      storage.report(new LocalStoreError("pruned", `Storage is short: the ${pruned} oldest records were removed.`));
    }
    if (!isKept && after.length > shortest) {
      limit = after.length * shrink;
      continue;
    }
    if (isKept) unread.push(...tidyJournals({ storage, journalKey, now }));
    // Only now: what is set aside needs the room.
    const rest = unread.filter(Boolean).join("\n");
    if (rest) setAside(storage, historyKey, rest);
    onDone(dropped, isKept);
    return true;
  }
}
