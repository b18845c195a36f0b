import { createEmitter } from "./storage/emitter";
import type { GatedStorage } from "./storage/gated-storage";

/** The key of the site's search text; a creator's is this, a hyphen and the creator's id. */
export const searchTextKey = "search-text";

/** The longest search text, in characters. */
const longestText = 100;

/** What was last searched for, on the site and on each creator's page. Without consent it is kept until the page closes. */
export interface SearchMemory {
  /** "" when there is none. Without `creatorId`: of the site's own search. */
  readonly get: (creatorId?: string) => string;
  /** "" forgets. Cut to 100 characters. */
  readonly set: (text: string, creatorId?: string) => void;
  /** The ids of the creators with a text in storage. */
  readonly creatorIds: () => string[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSearchMemory(storage: GatedStorage): SearchMemory {
  const unsaved = new Map<string, string>();
  const unsavedChanges = createEmitter<void>();
  const keyOf = (creatorId?: string) => (creatorId === undefined ? searchTextKey : `${searchTextKey}-${creatorId}`);

  return {
    get(creatorId) {
      const key = keyOf(creatorId);
      return (storage.get(key) ?? unsaved.get(key) ?? "").slice(0, longestText);
    },
    set(text, creatorId) {
      const key = keyOf(creatorId);
      const kept = text.slice(0, longestText);
      if (storage.isOpen()) {
        unsaved.delete(key);
        storage.set(key, kept || null);
      } else {
        unsaved.set(key, kept);
        unsavedChanges.emit();
      }
    },
    creatorIds: () => (storage.isOpen() ? storage.keys(keyOf("")).map((key) => key.slice(keyOf("").length)) : []),
    subscribe(listener) {
      const stops = [
        unsavedChanges.subscribe(listener),
        storage.subscribe((key) => {
          if (key?.startsWith(searchTextKey) ?? true) listener();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
