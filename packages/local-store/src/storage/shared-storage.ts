import { LocalStoreError, type Report } from "../local-store-error";
import type { StorageLike } from "../ports/storage-like";
import { createEmitter } from "./emitter";
import type { Hub } from "./hub";
import type { OnLifecycle } from "./lifecycle";

/** `kept`: in storage. `full`, `blocked`: in memory only. */
export type SetResult = "kept" | "full" | "blocked";

/** Keys and values that every tab sees, in storage or, where that refuses, in memory. Never throws. */
export interface SharedStorage {
  readonly get: (key: string) => string | null;
  /** null removes. */
  readonly set: (key: string, value: string | null) => SetResult;
  readonly keys: (prefix: string) => string[];
  /** Hears every change, of this tab and of others, by key; null when any may have changed. */
  readonly subscribe: (listener: (key: string | null) => void) => () => void;
  readonly report: Report;
}

interface SharedStorageOptions {
  area: StorageLike | null;
  report: Report;
  /** Without these two, storage that belongs to one tab. */
  hub?: Hub;
  onLifecycle?: OnLifecycle;
}

/** Larger values are not sent to other tabs: only the history is, and its journals carry the same news. */
const longestMessage = 65_536;

export function createSharedStorage({ area, report, hub, onLifecycle }: SharedStorageOptions): SharedStorage {
  /** What storage refused to take. It hides the stored value until another tab or a later `set` replaces it. */
  const memory = new Map<string, string | null>();
  const changes = createEmitter<string | null>();
  const reported = new Set<SetResult>();

  /** Does something with the storage; says whether that went well. */
  function attempt(action: (area: StorageLike) => void): SetResult {
    let result: SetResult = "blocked";
    let reason: unknown;
    try {
      if (area) {
        action(area);
        return "kept";
      }
    } catch (error) {
      reason = error;
      if (/quota/i.test(String(error))) result = "full";
    }
    if (!reported.has(result)) {
      report(
        new LocalStoreError(result, `Storage is ${result}: values are kept in memory until the page closes.`, reason),
      );
    }
    reported.add(result);
    return result;
  }

  hub?.subscribe(({ key, value }) => {
    if (typeof key !== "string") return;
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
        if (!value || value.length <= longestMessage) hub?.post({ key, value });
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
    report,
  };
}
