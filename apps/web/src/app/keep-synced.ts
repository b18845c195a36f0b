import type { LocalStore } from "@marquee/local-store";

/** The page's first seconds are for what it shows. */
const startDelayMs = 1_500;

/** Loads the sync with one's other devices, on pages of a browser that has any. */
export function keepSynced(store: LocalStore): void {
  let isLoading = false;
  function start() {
    if (isLoading || !store.isSynced.get()) return;
    isLoading = true;
    setTimeout(() => {
      import("../features/sync/sync-controller").then(
        ({ syncControllerOf }) => syncControllerOf(store),
        // The next page tries again.
        () => (isLoading = false),
      );
    }, startDelayMs);
  }
  start();
  store.isSynced.subscribe(start);
}
