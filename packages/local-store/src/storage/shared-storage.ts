import { LocalStoreError, type Report } from "../local-store-error";
import type { PageLike } from "../ports/page-like";
import type { StorageLike } from "../ports/storage-like";
import { createEmitter } from "./emitter";
import type { Hub } from "./hub";

/** `kept`: in storage. `full`, `blocked`: in memory only. `closed`: refused, since the visitor has not agreed. */
export type SetResult = "kept" | "full" | "blocked" | "closed";

/** Keys and values that every tab sees, in storage or, where that refuses, in memory. Never throws. */
export interface SharedStorage {
  readonly get: (key: string) => string | null;
  /** null removes. */
  readonly set: (key: string, value: string | null) => SetResult;
  readonly keys: (prefix: string) => string[];
  /** Hears every change, of this tab and of others, by key; null when any may have changed. */
  readonly subscribe: (listener: (key: string | null) => void) => () => void;
}

interface SharedStorageOptions {
  storage: StorageLike | null;
  page: PageLike | null;
  hub: Hub | null;
  report: Report;
}

/** Larger values are not sent to other tabs: only the history is, and its journals carry the same news. */
const longestMessage = 65_536;

export function createSharedStorage({
  storage,
  page,
  hub,
  report,
}: SharedStorageOptions): SharedStorage & { close(): void } {
  /** What storage refused to take. It hides the stored value until another tab or a later `set` replaces it. */
  const memory = new Map<string, string | null>();
  const changes = createEmitter<string | null>();
  const reported = new Set<string>();

  function refuse(result: "full" | "blocked", cause?: unknown): typeof result {
    if (!reported.has(result)) {
      reported.add(result);
      const why =
        result === "full" ? "The browser's storage is full" : "The browser does not let this page store anything";
      report(new LocalStoreError(result, `${why}: values are kept in memory until the page closes.`, cause));
    }
    return result;
  }

  function write(key: string, value: string | null): SetResult {
    if (!storage) return refuse("blocked");
    try {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return "kept";
    } catch (cause) {
      return refuse(/quota/i.test(cause instanceof Error ? cause.name : "") ? "full" : "blocked", cause);
    }
  }

  const stopHub = hub?.subscribe((message) => {
    const { key, value }: { key?: unknown; value?: unknown } = Object(message);
    if (typeof key !== "string" || (typeof value !== "string" && value !== null)) return;
    memory.set(key, value);
    changes.emit(key);
  });
  const stopPage = page?.listen((event) => {
    if (event.type === "storage") {
      if (event.key === null) memory.clear();
      else memory.delete(event.key);
      changes.emit(event.key);
    }
    // Events are not delivered to a page in the back/forward cache.
    if (event.type === "show") changes.emit(null);
  });

  return {
    get(key) {
      const held = memory.get(key);
      if (held !== undefined) return held;
      try {
        return storage?.getItem(key) ?? null;
      } catch (cause) {
        refuse("blocked", cause);
        return null;
      }
    },
    set(key, value) {
      const result = write(key, value);
      if (result === "kept") memory.delete(key);
      else {
        memory.set(key, value);
        if ((value?.length ?? 0) <= longestMessage) hub?.post({ key, value });
      }
      changes.emit(key);
      return result;
    },
    keys(prefix) {
      const found = new Set<string>();
      try {
        for (let index = 0; index < (storage?.length ?? 0); index++) found.add(storage?.key(index) ?? "");
      } catch (cause) {
        refuse("blocked", cause);
      }
      for (const [key, value] of memory) {
        if (value === null) found.delete(key);
        else found.add(key);
      }
      return [...found].filter((key) => key.startsWith(prefix));
    },
    subscribe: changes.subscribe,
    close() {
      stopHub?.();
      stopPage?.();
    },
  };
}
