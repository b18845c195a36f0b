import type { ChannelLike } from "../ports/channel-like";
import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import type { PageLike } from "../ports/page-like";
import type { StorageLike } from "../ports/storage-like";

/** `localStorage` or `sessionStorage`; null where there is none, or where the browser refuses it. */
export function browserStorage(name: "localStorage" | "sessionStorage"): StorageLike | null {
  try {
    // Merely naming it throws where the visitor blocks cookies. Node has one that warns when it is named.
    return typeof window === "undefined" ? null : window[name];
  } catch {
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
  return typeof window !== "undefined" && "locks" in navigator ? navigator.locks : null;
}

/** A channel between the tabs of this origin; null where there is none. */
export function browserChannel(): (() => ChannelLike) | null {
  return typeof window !== "undefined" && "BroadcastChannel" in window
    ? () => new BroadcastChannel("marquee-local-store")
    : null;
}

export function browserPage(): PageLike | null {
  if (typeof window === "undefined") return null;
  return {
    listen(handler) {
      const controller = new AbortController();
      const { signal } = controller;
      const storage = browserStorage("localStorage");
      window.addEventListener(
        "storage",
        ({ key, storageArea }) => {
          if (storageArea === storage) handler({ type: "storage", key });
        },
        { signal },
      );
      window.addEventListener("pagehide", () => handler({ type: "leave" }), { signal });
      window.addEventListener(
        "pageshow",
        ({ persisted }) => {
          if (persisted) handler({ type: "show" });
        },
        { signal },
      );
      document.addEventListener(
        "visibilitychange",
        () => handler({ type: document.visibilityState === "hidden" ? "hide" : "show" }),
        { signal },
      );
      return () => controller.abort();
    },
  };
}
