import { LocalStoreError, type Report } from "../local-store-error";
import type { StorageLike } from "../ports/storage-like";
import { createEmitter } from "./emitter";
import type { Hub } from "./hub";
import type { OnLifecycle } from "./lifecycle";

/** `kept`: in storage. `full`, `blocked`, `memory`: in memory only. `closed`: forgotten with the page. */
export type SetResult = "kept" | "full" | "blocked" | "memory" | "closed";

/** Keys and values that every tab sees, in storage or, where that refuses, in memory. Never throws. */
export interface SharedStorage {
  readonly get: (key: string) => string | null;
  /** null removes. */
  readonly set: (key: string, value: string | null) => SetResult;
  readonly keys: (prefix: string) => string[];
  /** Hears every change, of this tab and of others, by key; null when any may have changed. */
  readonly subscribe: (listener: (key: string | null) => void) => () => void;
  /** Whether its door, if it has one, is open. */
  readonly isOpen: () => boolean;
  readonly report: Report;
}

interface SharedStorageOptions {
  area: StorageLike | null;
  report: Report;
  /**
   * The door that consent opens. Optional data is handed storage with such a door and no other, so that nothing passes
   * by: while it is closed nothing that is stored can be read, and what is set is forgotten with the page.
   */
  door?: { isGiven: () => boolean; subscribe: (listener: () => void) => unknown };
  /** Without these two, storage that belongs to one tab. */
  hub?: Hub;
  onLifecycle?: OnLifecycle;
}

/** Larger values are not sent to other tabs: only the history is, and its journals carry the same news. */
const longestMessage = 65_536;

export function createSharedStorage({ area, report, door, hub, onLifecycle }: SharedStorageOptions): SharedStorage {
  /** What storage did not take. It hides the stored value until another tab or a later `set` replaces it. */
  const memory = new Map<string, string | null>();
  const changes = createEmitter<string | null>();
  let reported: SetResult | null = null;
  const isOpen = () => door?.isGiven() ?? true;
  let wasOpen = isOpen();

  /** Runs `action` on the storage, if consent allows access. */
  function attempt(action: (area: StorageLike) => void): SetResult {
    if (!isOpen()) return "closed";
    if (!area) return "memory";
    try {
      action(area);
      return "kept";
    } catch (error) {
      const result = /quota/i.test(String(error)) ? "full" : "blocked";
      if (reported !== result) {
        reported = result;
        report(new LocalStoreError(result, `Storage is ${result}: nothing outlives the page.`, error));
      }
      return result;
    }
  }

  door?.subscribe(() => {
    if (wasOpen === isOpen()) return;
    wasOpen = isOpen();
    memory.clear();
    changes.emit(null);
  });
  hub?.subscribe(({ key, value }) => {
    if (typeof key !== "string" || !isOpen()) return;
    memory.set(key, typeof value === "string" ? value : null);
    changes.emit(key);
  });
  onLifecycle?.((event) => {
    if (event.type === "storage") {
      if (event.key === null) memory.clear();
      else memory.delete(event.key);
      changes.emit(event.key);
      // Storage events do not reach a page in the back/forward cache.
    } else if (event.type === "show") changes.emit(null);
  });

  return {
    get(key) {
      let value = memory.get(key);
      if (value === undefined) attempt((area) => (value = area.getItem(key)));
      return value ?? null;
    },
    set(key, value) {
      const result = attempt((area) => (value === null ? area.removeItem(key) : area.setItem(key, value)));
      if (result === "kept") memory.delete(key);
      else {
        memory.set(key, value);
        if (result !== "closed" && (!value || value.length <= longestMessage)) hub?.post({ key, value });
      }
      changes.emit(key);
      return result;
    },
    keys(prefix) {
      const found = new Set<string>();
      attempt((area) => {
        for (let index = 0; index < area.length; index++) found.add(area.key(index) ?? "");
      });
      memory.forEach((value, key) => found[value === null ? "delete" : "add"](key));
      return [...found].filter((key) => key.startsWith(prefix));
    },
    subscribe: changes.subscribe,
    isOpen,
    report,
  };
}
