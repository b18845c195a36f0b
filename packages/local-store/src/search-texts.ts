import type { SharedStorage } from "./storage/shared-storage";
import { storageKeys } from "./keys";

/** In characters. */
const maxTextLength = 100;

/**
 * The last search texts, of the site and of each creator's page. Without consent they last until
 * the page closes.
 */
export interface SearchTexts {
  /** Returns "" if there is none. Without `creatorId`: the text of the site's own search. */
  readonly get: (creatorId?: string) => string;
  /** "" removes. Longer texts are cut to 100 characters. */
  readonly set: (text: string, creatorId?: string) => void;
  /** Returns the ids of creators with a text. */
  readonly creatorIds: () => string[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSearchTexts(storage: SharedStorage): SearchTexts {
  const creatorPrefix = `${storageKeys.searchText}-`;
  const keyOf = (creatorId?: string) =>
    creatorId === undefined ? storageKeys.searchText : `${creatorPrefix}${creatorId}`;

  return {
    get: (creatorId) => storage.get(keyOf(creatorId)) ?? "",
    set(text, creatorId) {
      storage.set(keyOf(creatorId), text.slice(0, maxTextLength) || null);
    },
    creatorIds: () => storage.keys(creatorPrefix).map((key) => key.slice(creatorPrefix.length)),
    subscribe: (listener) =>
      storage.subscribe((key) => {
        if (key === null || key.startsWith(storageKeys.searchText)) listener();
      }),
  };
}
