import { createSharedStorage, type SharedStorage } from "./shared-storage";

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
 * is closed nothing that is stored can be read, and what is set is forgotten with the page.
 */
export function createGatedStorage({ storage, isOpen, doorKey }: GatedStorageOptions): GatedStorage {
  const untilThePageCloses = createSharedStorage({ area: null, report: () => {} });
  const current = () => (isOpen() ? storage : untilThePageCloses);
  return {
    isOpen,
    get: (key) => current().get(key),
    set: (key, value) => current().set(key, value),
    keys: (prefix) => current().keys(prefix),
    subscribe(listener) {
      const stops = [
        untilThePageCloses.subscribe(listener),
        // With the door, everything behind it appears or disappears.
        storage.subscribe((key) => listener(key === doorKey ? null : key)),
      ];
      return () => stops.forEach((stop) => stop());
    },
    report: storage.report,
  };
}
