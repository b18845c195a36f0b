// Loaded in advance, because this browser has no network.
import "../history/compaction/compaction";
import { createLocalStore, type LocalStore } from "../create-local-store";
import type { LocalStoreOptions } from "../local-store-options";
import type { LocalStoreError } from "../local-store-error";
import type { ChannelLike } from "../ports/channel-like";
import type { PageEvent } from "../ports/page-like";
import type { StorageLike } from "../ports/storage-like";

/** 2026-01-01T00:00:00Z, in milliseconds. */
export const startTime = 1_767_225_600_000;

export function createMemoryStorage(
  stored: readonly (readonly [key: string, value: string])[] = [],
): StorageLike {
  const values = new Map(stored);
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  };
}

interface FakeBrowserOptions {
  /** Delay until other tabs see a write, in milliseconds: tabs are processes, each with a copy. */
  latency?: number;
  /** In UTF-16 code units, keys and values. */
  quota?: number;
  /** Storage throws when touched. */
  blocked?: boolean;
  withLocks?: boolean;
  withChannel?: boolean;
}

interface Task {
  at: number;
  sequence: number;
  tab: FakeTab | null;
  callback: () => void;
}

/** A tab, with a store in it. */
export interface FakeTab {
  readonly store: LocalStore;
  readonly reports: LocalStoreError[];
  /** The tab's own copy of the storage. */
  readonly storage: StorageLike;
  /** Keys that the tab wrote, in order. */
  readonly writes: string[];
  fire(event: PageEvent): void;
  /** Ends the tab without an event, as a crash does. */
  kill(): void;
  /** Closes the tab as a visitor does. */
  close(): void;
  isAlive(): boolean;
}

/**
 * A browser with what the store uses: time that passes only by `advance`, and tabs that are
 * separate processes. A write is seen at once by the tab that made it, and later by the others; of
 * two at the same moment the later one to arrive stays, in all tabs.
 */
export function createFakeBrowser(options: FakeBrowserOptions = {}) {
  const {
    latency = 0,
    quota = Infinity,
    withLocks = true,
    withChannel = true,
    blocked = false,
  } = options;
  const stored = new Map<string, string>();
  const tabs = new Set<
    FakeTab & {
      receiveWrite(key: string, value: string | null): void;
      receiveMessage(message: unknown): void;
    }
  >();
  const locks = new Map<string, { tab: FakeTab; start: () => void }[]>();
  let tasks: Task[] = [];
  let sequence = 0;
  let time = startTime;
  let tabCount = 0;
  let steps = 0;

  function schedule(tab: FakeTab | null, ms: number, callback: () => void): () => void {
    if (tab && !tab.isAlive()) return () => {};
    const task = { at: time + Math.max(0, ms), sequence: sequence++, tab, callback };
    tasks.push(task);
    return () => {
      tasks = tasks.filter((other) => other !== task);
    };
  }

  async function settle() {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  }

  /** Lets time pass. */
  async function advance(ms: number) {
    const end = time + ms;
    await settle();
    for (;;) {
      tasks.sort((a, b) => a.at - b.at || a.sequence - b.sequence);
      const next = tasks[0];
      if (!next || next.at > end) break;
      tasks.shift();
      time = Math.max(time, next.at);
      next.callback();
      steps++;
      await settle();
    }
    time = end;
  }

  function releaseLocks(tab: FakeTab) {
    for (const [name, queue] of locks) {
      const wasFirst = queue[0]?.tab === tab;
      locks.set(
        name,
        queue.filter((waiting) => waiting.tab !== tab),
      );
      if (wasFirst) locks.get(name)?.[0]?.start();
    }
  }

  function open(overrides: LocalStoreOptions = {}): FakeTab {
    const tabId = `tab${tabCount++}`;
    const view = new Map(stored);
    const pending = new Map<string, number>();
    const handlers = new Set<(event: PageEvent) => void>();
    const messageListeners = new Set<(event: { data: unknown }) => void>();
    const reports: LocalStoreError[] = [];
    const writes: string[] = [];
    let alive = true;

    function change(key: string, value: string | null) {
      // Callbacks of a tab that has ended do nothing more.
      if (!alive) return;
      if (blocked) throw new DOMException("storage is blocked", "SecurityError");
      if (value !== null) {
        let used = key.length + value.length;
        for (const [other, text] of view) if (other !== key) used += other.length + text.length;
        if (used > quota) throw new DOMException("storage is full", "QuotaExceededError");
      }
      writes.push(key);
      if (value === null) view.delete(key);
      else view.set(key, value);
      pending.set(key, (pending.get(key) ?? 0) + 1);
      schedule(null, latency, () => {
        if (value === null) stored.delete(key);
        else stored.set(key, value);
        for (const other of tabs) {
          if (other === tab)
            schedule(tab, latency, () => pending.set(key, (pending.get(key) ?? 1) - 1));
          else schedule(other, latency, () => other.receiveWrite(key, value));
        }
      });
    }

    const storage: StorageLike = {
      get length() {
        return view.size;
      },
      key: (index) => [...view.keys()][index] ?? null,
      getItem(key) {
        if (blocked) throw new DOMException("storage is blocked", "SecurityError");
        return view.get(key) ?? null;
      },
      setItem: change,
      removeItem: (key) => change(key, null),
    };

    function end() {
      alive = false;
      tabs.delete(tab);
      tasks = tasks.filter((task) => task.tab !== tab);
      releaseLocks(tab);
    }

    const channel = (): ChannelLike => ({
      postMessage(message) {
        for (const other of tabs) {
          if (other !== tab)
            schedule(other, latency, () => other.receiveMessage(structuredClone(message)));
        }
      },
      addEventListener: (_, listener) => messageListeners.add(listener),
      close: () => messageListeners.clear(),
    });

    const tab: FakeTab & {
      receiveWrite(key: string, value: string | null): void;
      receiveMessage(message: unknown): void;
    } = {
      get store() {
        return store;
      },
      reports,
      storage,
      writes,
      fire: (event) => handlers.forEach((handler) => handler(event)),
      kill: end,
      close() {
        tab.fire({ type: "hide" });
        tab.fire({ type: "leave" });
        end();
      },
      isAlive: () => alive,
      receiveWrite(key, value) {
        // A tab that has written the key itself, and has not received the event of it, is later in
        // the browser's order.
        if ((pending.get(key) ?? 0) === 0) {
          if (value === null) view.delete(key);
          else view.set(key, value);
        }
        tab.fire({ type: "storage", key });
      },
      receiveMessage: (data) => messageListeners.forEach((listener) => listener({ data })),
    };
    tabs.add(tab);

    const store = createLocalStore({
      storage,
      sessionStorage: blocked ? null : createMemoryStorage(),
      channel: withChannel ? channel : null,
      tabId,
      onReport: (report) => reports.push(report),
      page: {
        listen(handler) {
          handlers.add(handler);
          return () => handlers.delete(handler);
        },
      },
      clock: {
        now: () => time,
        after: (ms, callback) => schedule(tab, ms, callback),
        nextTask: () => new Promise((resolve) => schedule(tab, 0, resolve)),
      },
      locks: withLocks
        ? {
            request: (name, callback) =>
              new Promise<unknown>((resolve, reject) => {
                const queue = locks.get(name) ?? [];
                locks.set(name, queue);
                const start = () => {
                  callback()
                    .then(resolve, reject)
                    .finally(() => {
                      const rest = (locks.get(name) ?? []).slice(1);
                      locks.set(name, rest);
                      rest[0]?.start();
                    });
                };
                queue.push({ tab, start });
                if (queue.length === 1) start();
              }),
          }
        : null,
      ...overrides,
    });
    return tab;
  }

  return {
    /** The storage as the browser has it. */
    stored,
    open,
    advance,
    steps: () => steps,
    now: () => time,
    /** Moves the computer's clock without time passing. */
    setClock(ms: number) {
      for (const task of tasks) task.at += ms - time;
      time = ms;
    },
  };
}
