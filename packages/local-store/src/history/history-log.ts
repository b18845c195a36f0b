import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import { createEmitter } from "../storage/emitter";
import type { OnLifecycle } from "../storage/lifecycle";
import type { SharedStorage } from "../storage/shared-storage";
import type { Entries, Entry, HistoryChanges, NewEntry } from "./entry";
import { wholeHistory } from "./merged-records";
import { createOpenLog, type OpenLog } from "./open-log";
import type { RemovalNotes } from "./removal-notes";
import type { RetentionRule } from "./retention";
import { storageKeys } from "../keys";

/** `closed`: consent is not given. `loading`: a large history is still being read. */
export type HistoryState = "closed" | "loading" | "ready";

/**
 * The watch history of all tabs, empty unless consent is given. A tab appends its changes to a
 * journal under its own storage key, which costs the same however large the history is. The other
 * tabs read it there, and compaction merges all journals into `watch-history` from time to time.
 */
export interface HistoryLog {
  readonly state: () => HistoryState;
  readonly get: (key: string) => Entry | undefined;
  /** Keys, oldest first. */
  readonly keys: () => readonly string[];
  readonly put: (key: string, fields: NewEntry) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly clear: () => void;
  /** Merges records that carry their own epochs. Resolves once they are stored. */
  readonly merge: (entries: Entries) => Promise<void>;
  /** Applies records and removals of another device. Resolves once they are stored. */
  readonly apply: (changes: HistoryChanges) => Promise<void>;
  /**
   * Resolves once `watch-history` holds everything, or cannot be written now: the journal still has
   * it.
   */
  readonly flush: () => Promise<void>;
  /** Resolves once what is stored has been read. */
  readonly ready: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface HistoryLogOptions {
  storage: SharedStorage;
  clock: Clock;
  locks: LocksLike | null;
  onLifecycle: OnLifecycle;
  tabId: string;
  removalNotes: RemovalNotes;
  createRetentionRule: () => RetentionRule;
}

export function createHistoryLog(options: HistoryLogOptions): HistoryLog {
  const { storage, onLifecycle, tabId } = options;
  const changes = createEmitter<void>();
  let log: OpenLog | null = null;

  /** Opens or closes the log to match consent. Returns it while consent is given. */
  function syncGate(): OpenLog | null {
    if (!storage.isOpen()) {
      log?.stop();
      log = null;
    } else if (!log) {
      log = createOpenLog({ ...options, syncGate, onChange: changes.emit });
      log.read();
    }
    return log;
  }

  function isStoredByOthers(key: string) {
    return (
      key === storageKeys.history ||
      (key.startsWith(storageKeys.historyJournal) && key !== storageKeys.historyJournal + tabId)
    );
  }

  storage.subscribe((key) => {
    if (key !== null && !isStoredByOthers(key)) return;
    syncGate()?.read();
    changes.emit();
  });

  onLifecycle(({ type }) => {
    if (type === "hide") syncGate()?.onPageHide();
    if (type === "leave" || type === "destroy") syncGate()?.onPageLeave();
    if (type === "destroy") log?.stop();
  });

  return {
    state() {
      const open = syncGate();
      if (!open) return "closed";
      return open.isLoaded() ? "ready" : "loading";
    },
    get: (key) => syncGate()?.records().get(key),
    keys: () => syncGate()?.records().keys() ?? [],
    put: (key, fields) => syncGate()?.put(key, fields),
    remove: (keys) => syncGate()?.remove(keys),
    clear: () => syncGate()?.remove([wholeHistory]),
    merge: async (entries) => syncGate()?.merge(entries),
    apply: async (values) => syncGate()?.apply(values),
    flush: async () => syncGate()?.flush(),
    ready: async () => syncGate()?.ready(),
    subscribe: changes.subscribe,
  };
}
