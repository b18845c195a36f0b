import type { SharedStorage } from "./storage/shared-storage";
import { storageKeys } from "./keys";

/** The longest search text, in characters. */
const longestText = 100;

/** What was last searched for, on the site and on each creator's page. Without consent it is kept until the page closes. */
export interface SearchMemory {
  /** "" when there is none. Without `creatorId`: of the site's own search. */
  readonly get: (creatorId?: string) => string;
  /** "" forgets. Cut to 100 characters. */
  readonly set: (text: string, creatorId?: string) => void;
  /** The ids of the creators whose text is remembered. */
  readonly creatorIds: () => string[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSearchMemory(storage: SharedStorage): SearchMemory {
  const keyOf = (creatorId?: string) => storageKeys.searchText + (creatorId === undefined ? "" : `-${creatorId}`);
  return {
    get: (creatorId) => storage.get(keyOf(creatorId)) ?? "",
    set(text, creatorId) {
      storage.set(keyOf(creatorId), text.slice(0, longestText) || null);
    },
    creatorIds: () => storage.keys(keyOf("")).map((key) => key.slice(keyOf("").length)),
    subscribe: (listener) =>
      storage.subscribe((key) => {
        if (key === null || key.startsWith(storageKeys.searchText)) listener();
      }),
  };
}
