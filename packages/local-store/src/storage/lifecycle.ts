import type { PageEvent } from "../ports/page-like";

/** An event of the page, or `destroy`: the store releases its timers and channels. */
export type LifecycleEvent = PageEvent | { type: "destroy" };

/** Subscribes for as long as the store lives. */
export type OnLifecycle = (listener: (event: LifecycleEvent) => void) => unknown;
