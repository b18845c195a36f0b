import type { LocalStoreOptions } from "../local-store-options";
import type { PageLike } from "../ports/page-like";
import type { StorageLike } from "../ports/storage-like";

/** null on a server. */
const browser = typeof window === "undefined" ? null : window;

/** Returns `localStorage` or `sessionStorage`; null on a server. */
function browserStorage(name: "localStorage" | "sessionStorage"): StorageLike | null {
  try {
    return browser && browser[name];
  } catch (cause) {
    // If the visitor blocks cookies, even naming it throws.
    return createBlockedStorage(cause);
  }
}

/** Storage that throws at each use, so that the store reports it as blocked. */
function createBlockedStorage(cause: unknown): StorageLike {
  function refuse(): never {
    throw new Error("The browser refuses storage.", { cause });
  }
  return {
    get length() {
      return refuse();
    },
    key: refuse,
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
  };
}

function browserDatabases(): IDBFactory | null {
  try {
    return browser?.indexedDB ?? null;
  } catch {
    return null;
  }
}

const browserPage: PageLike = {
  listen(handler) {
    const controller = new AbortController();
    const { signal } = controller;
    const on = (type: string, listener: (event: Event) => unknown) =>
      browser?.addEventListener(type, listener, { signal });
    on("storage", (event) => {
      if (event instanceof StorageEvent && event.storageArea === browserStorage("localStorage")) {
        handler({ type: "storage", key: event.key });
      }
    });
    on("pagehide", () => handler({ type: "leave" }));
    on("pageshow", (event) => "persisted" in event && event.persisted && handler({ type: "show" }));
    // `visibilitychange` bubbles from the document to the window.
    on("visibilitychange", () => handler({ type: document.hidden ? "hide" : "show" }));
    return () => controller.abort();
  },
};

/**
 * Returns what the browser has. On a server, or where a browser lacks or refuses something, that is
 * null.
 */
export function browserPorts(prefix: string): Required<Omit<LocalStoreOptions, "prefix">> {
  return {
    storage: browserStorage("localStorage"),
    sessionStorage: browserStorage("sessionStorage"),
    channel:
      browser && "BroadcastChannel" in browser
        ? () => new BroadcastChannel(`${prefix}marquee-local-store`)
        : null,
    databases: browserDatabases(),
    locks: browser?.navigator.locks ?? null,
    clock: {
      now: () => Date.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      nextTask: () => new Promise((resolve) => setTimeout(resolve)),
    },
    page: browser && browserPage,
    tabId: Math.random().toString(36).slice(2),
    onReport() {},
  };
}
