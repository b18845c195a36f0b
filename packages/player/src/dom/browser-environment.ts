import { cancelAll } from "../core/cancel";
import type { Environment } from "../core/environment";
import { subscribeTo } from "./subscribe-to";

/**
 * The browser's clock, network and page events. Reads no global before it is used, so that a server
 * can import it.
 */
export const browserEnvironment: Environment = {
  now: () => performance.now(),
  wallClock: () => Date.now(),
  setTimer(run, delayMs) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  isOnline: () => navigator.onLine,
  onOnline: (run) => subscribeTo(window, { online: run }),
  onHide: (run) =>
    cancelAll([
      subscribeTo(window, { pagehide: run }),
      subscribeTo(document, {
        visibilitychange: () => {
          if (document.visibilityState === "hidden") run();
        },
      }),
    ]),
  onApproach(element, run) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        run();
      },
      { rootMargin: "50%" },
    );
    observer.observe(element as Element);
    return () => observer.disconnect();
  },
  savesData: () => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    return connection?.saveData === true;
  },
};
