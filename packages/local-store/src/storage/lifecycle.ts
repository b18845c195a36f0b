import type { PageEvent } from "../ports/page-like";

/** What happens to the page; `destroy`: to the store itself, which lets go of timers and channels. */
export type LifecycleEvent = PageEvent | { type: "destroy" };

/** Hears of the page for as long as the store lives. */
export type OnLifecycle = (listener: (event: LifecycleEvent) => void) => unknown;
