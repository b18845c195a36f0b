import type { SharedStorage } from "./shared-storage";

/** Storage behind the visitor's consent. */
export interface GatedStorage extends SharedStorage {
  readonly isOpen: () => boolean;
}

interface GatedStorageOptions {
  storage: SharedStorage;
  isOpen: () => boolean;
  /** The key that `isOpen` depends on. */
  doorKey: string;
}

/**
 * The door that consent opens. Optional data is handed this storage and no other, so that nothing passes by: while it
 * is closed nothing is read and nothing is written. Removing is always possible: the door keeps data out, not in.
 */
export function createGatedStorage({ storage, isOpen, doorKey }: GatedStorageOptions): GatedStorage {
  return {
    isOpen,
    get: (key) => (isOpen() ? storage.get(key) : null),
    set: (key, value) => (value === null || isOpen() ? storage.set(key, value) : "closed"),
    keys: (prefix) => storage.keys(prefix),
    // With the door, everything behind it appears or disappears.
    subscribe: (listener) => storage.subscribe((key) => listener(key === doorKey ? null : key)),
  };
}
