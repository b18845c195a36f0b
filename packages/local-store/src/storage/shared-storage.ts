import { LocalStoreError, type Report } from "../local-store-error";
import type { StorageLike } from "../ports/storage-like";
import { createEmitter } from "./emitter";
import type { OnLifecycle } from "./lifecycle";
import type { TabChannel } from "./tab-channel";

/**
 * `stored`: in storage. `full`, `blocked`, `memory`: in memory only. `closed`: in memory, without
 * consent.
 */
export type SetResult = "stored" | "full" | "blocked" | "memory" | "closed";

/**
 * Keys and values that every tab sees: in storage or, where that refuses, in memory. Never throws.
 */
export interface SharedStorage {
  readonly get: (key: string) => string | null;
  /** null removes. */
  readonly set: (key: string, value: string | null) => SetResult;
  readonly keys: (prefix: string) => string[];
  /**
   * Calls `listener` with each key that changes, in this tab or another; with null if any may have
   * changed.
   */
  readonly subscribe: (listener: (key: string | null) => void) => () => void;
  /** True if consent allows access, or none is needed. */
  readonly isOpen: () => boolean;
  /** Keys whose text could not be read as a value. */
  readonly unreadableKeys: Set<string>;
  readonly report: Report;
}

interface ConsentGate {
  isGiven: () => boolean;
  subscribe: (listener: () => void) => unknown;
}

interface SharedStorageOptions {
  area: StorageLike | null;
  report: Report;
  /**
   * For optional data, which is given no other storage. While consent is not given, nothing stored
   * can be read, and what is set is forgotten with the page.
   */
  consentGate?: ConsentGate;
  /** Without these two, the storage belongs to one tab. */
  tabChannel?: TabChannel;
  onLifecycle?: OnLifecycle;
}

/**
 * Longer values are not sent to other tabs. Only the history is longer, and its journals have the
 * same records.
 */
const maxMessageLength = 65_536;

export function createSharedStorage(options: SharedStorageOptions): SharedStorage {
  const { area, report, consentGate, tabChannel, onLifecycle } = options;
  /**
   * Values that storage refused. Each hides the stored value until another tab or a later `set`
   * replaces it.
   */
  const memory = new Map<string, string | null>();
  const changes = createEmitter<string | null>();
  let reported: SetResult | null = null;
  const isOpen = () => consentGate?.isGiven() ?? true;
  let wasOpen = isOpen();

  /** Runs `action` on the storage, if consent allows access. */
  function attempt(
    action: (area: StorageLike) => void,
    onRefusal?: (result: "full" | "blocked", cause: unknown) => void,
  ): SetResult {
    if (!isOpen()) return "closed";
    if (!area) return "memory";
    try {
      action(area);
      return "stored";
    } catch (error) {
      const result = /quota/i.test(String(error)) ? "full" : "blocked";
      onRefusal?.(result, error);
      return result;
    }
  }

  /** Only for changes: a read that is refused loses nothing. */
  function reportOnce(result: "full" | "blocked", cause: unknown) {
    if (reported === result) return;
    reported = result;
    report(
      new LocalStoreError(
        result,
        `Storage is ${result}: changes last until the page closes.`,
        cause,
      ),
    );
  }

  function keepInMemory(key: string, value: string | null, result: SetResult) {
    memory.set(key, value);
    const isShort = value === null || value.length <= maxMessageLength;
    if (result !== "closed" && isShort) tabChannel?.post({ key, value });
  }

  consentGate?.subscribe(() => {
    if (wasOpen === isOpen()) return;
    wasOpen = isOpen();
    memory.clear();
    changes.emit(null);
  });

  tabChannel?.subscribe(({ key, value }) => {
    if (typeof key !== "string" || !isOpen()) return;
    memory.set(key, typeof value === "string" ? value : null);
    changes.emit(key);
  });

  onLifecycle?.((event) => {
    if (event.type === "storage") {
      if (event.key === null) memory.clear();
      else memory.delete(event.key);
      changes.emit(event.key);
    }
    // A page in the back/forward cache receives no storage events.
    if (event.type === "show") changes.emit(null);
  });

  return {
    get(key) {
      let value = memory.get(key);
      if (value === undefined) attempt((area) => (value = area.getItem(key)));
      return value ?? null;
    },
    set(key, value) {
      const result = attempt(
        (area) => (value === null ? area.removeItem(key) : area.setItem(key, value)),
        reportOnce,
      );
      if (result === "stored") memory.delete(key);
      else keepInMemory(key, value, result);
      changes.emit(key);
      return result;
    },
    keys(prefix) {
      const found = new Set<string>();
      attempt((area) => {
        for (let index = 0; index < area.length; index++) found.add(area.key(index) ?? "");
      });
      for (const [key, value] of memory) {
        if (value === null) found.delete(key);
        else found.add(key);
      }
      return [...found].filter((key) => key.startsWith(prefix));
    },
    subscribe: changes.subscribe,
    isOpen,
    unreadableKeys: new Set(),
    report,
  };
}
