import { createLocalStore, type LocalStore } from "@marquee/local-store";

/** The store over this browser's own storage. */
export function createBrowserStore(): LocalStore {
  return createLocalStore();
}
