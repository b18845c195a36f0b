import { LocalStoreError } from "../../local-store-error";
import { quarantine } from "../../storage/quarantine";
import type { SharedStorage } from "../../storage/shared-storage";
import type { Entries } from "../entry";
import type { RetentionRule } from "../retention";
import { createKeepRule } from "./keep-rule";
import { mergeStored } from "./merge-stored";
import { tidyJournals } from "./tidy-journals";
import { writeSliced } from "./write-sliced";
import { storageKeys } from "../../keys";

/** 80 % of 10 MB, in UTF-16 code units. */
const maxHistoryLength = 0.8 * 5 * 1024 * 1024;
/** If the browser takes less, each further attempt keeps this share of the one before. */
const shrinkFactor = 0.8;
/** A history this short does not fill the storage: pruning it would not help. */
const minHistoryLength = 100;

export interface CompactionOptions {
  storage: SharedStorage;
  /** Since the epoch. */
  nowSeconds: number;
  /** Records to merge besides those of the journals. */
  extra: Entries;
  /** Storage key of this tab's own journal. */
  journalKey: string;
  isRetained: RetentionRule;
  /** Called just before `watch-history` is written. */
  onWrite: (previous: string, text: string) => void;
}

export interface CompactionResult {
  /** Records that were left out: outside the retention, or for lack of room. */
  droppedKeys: readonly string[];
  /** False if the browser refused the rest for lack of room. */
  isStored: boolean;
}

/**
 * Merges all journals into `watch-history` and removes the journals that are no longer needed.
 * Yields between slices of work. Run it while no other tab does.
 */
export function* compactHistory(options: CompactionOptions): Generator<void, CompactionResult> {
  const { storage, nowSeconds, extra, journalKey, isRetained, onWrite } = options;
  const readHistory = () => storage.get(storageKeys.history) ?? "";
  let maxLength = maxHistoryLength;

  for (;;) {
    const previous = readHistory();
    const { records, recentKeys, unreadable, isForeign } = yield* mergeStored({
      storage,
      text: previous,
      extra,
    });
    if (isForeign) {
      // Journals of removals alone: there is nothing to remove from.
      tidyJournals({ storage, journalKey, nowSeconds });
      return { droppedKeys: [], isStored: true };
    }
    const { keep, droppedKeys, countPruned } = createKeepRule({
      isRetained,
      recentKeys,
      maxLength,
    });
    const text = yield* writeSliced(records, keep);
    yield;
    // Without locks, another tab may have written in the meantime.
    if (readHistory() !== previous) continue;

    // If there is room for both, it is copied before it is replaced.
    const isCopied =
      unreadable.length === 0 || quarantine(storage, storageKeys.history, unreadable.join("\n"));
    onWrite(previous, text);
    const isStored = text === previous || storage.set(storageKeys.history, text) !== "full";
    if (countPruned() > 0) {
      const message = `Storage is short: the ${countPruned()} oldest records were removed.`;
      storage.report(new LocalStoreError("pruned", message));
    }
    if (!isStored && text.length > minHistoryLength) {
      maxLength = text.length * shrinkFactor;
      continue;
    }
    if (isStored) tidyJournals({ storage, journalKey, nowSeconds });
    if (!isCopied) quarantine(storage, storageKeys.history, unreadable.join("\n"));
    return { droppedKeys, isStored };
  }
}
