import type { LocalStoreOptions } from "../create-local-store";
import type { PageLike } from "../ports/page-like";

/** null on a server. */
const browser = typeof window === "undefined" ? null : window;

/** `localStorage` or `sessionStorage`; null where there is none, or where the browser refuses it. */
function browserStorage(name: "localStorage" | "sessionStorage") {
  try {
    return browser && browser[name];
  } catch {
    // Merely naming it throws where the visitor blocks cookies.
    return null;
  }
}

const browserPage: PageLike = {
  listen(handler) {
    // Listeners take it for their options, of which it has the one that matters: `signal`.
    const controller = new AbortController();
    const on = (type: string, listener: (event: Event) => unknown) =>
      browser?.addEventListener(type, listener, controller);
    on("storage", (event) => {
      if (event instanceof StorageEvent && event.storageArea === browserStorage("localStorage")) {
        handler({ type: "storage", key: event.key });
      }
    });
    on("pagehide", () => handler({ type: "leave" }));
    on("pageshow", (event) => "persisted" in event && event.persisted && handler({ type: "show" }));
    // Bubbles from the document.
    on("visibilitychange", () => handler({ type: document.hidden ? "hide" : "show" }));
    return () => controller.abort();
  },
};

/** What the browser offers; on a server, or where something is missing or refused, null. */
export function browserPorts(): Required<LocalStoreOptions> {
  return {
    storage: browserStorage("localStorage"),
    sessionStorage: browserStorage("sessionStorage"),
    channel: browser && "BroadcastChannel" in browser ? () => new BroadcastChannel("marquee-local-store") : null,
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
