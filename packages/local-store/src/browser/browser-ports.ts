import type { ChannelLike } from "../ports/channel-like";
import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import type { PageLike } from "../ports/page-like";
import type { StorageLike } from "../ports/storage-like";

/** null on a server. */
const browser = typeof window === "undefined" ? null : window;

/** `localStorage` or `sessionStorage`; null where there is none, or where the browser refuses it. */
export function browserStorage(name: "localStorage" | "sessionStorage"): StorageLike | null {
  try {
    return browser && browser[name];
  } catch {
    // Merely naming it throws where the visitor blocks cookies.
    return null;
  }
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  nextTask: () => new Promise((resolve) => setTimeout(resolve)),
};

/** null where there are none: on a server, outside a secure context, in older browsers. */
export function browserLocks(): LocksLike | null {
  return browser?.navigator.locks ?? null;
}

/** A channel between the tabs of this origin; null where there is none. */
export function browserChannel(): (() => ChannelLike) | null {
  return browser && "BroadcastChannel" in browser ? () => new BroadcastChannel("marquee-local-store") : null;
}

export function browserPage(): PageLike | null {
  return (
    browser && {
      listen(handler) {
        const controller = new AbortController();
        const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
          browser.addEventListener(type, listener, controller);
        on("storage", ({ key, storageArea }) => {
          if (storageArea === browserStorage("localStorage")) handler({ type: "storage", key });
        });
        on("pagehide", () => handler({ type: "leave" }));
        on("pageshow", () => handler({ type: "show" }));
        document.addEventListener(
          "visibilitychange",
          () => handler({ type: document.hidden ? "hide" : "show" }),
          controller,
        );
        return () => controller.abort();
      },
    }
  );
}
