import { createCell } from "./storage/cell";
import { wordCodec } from "./storage/codec";
import type { SharedStorage } from "./storage/shared-storage";
import { storageKeys } from "./keys";

/** `accepted`: 'Accept All', stored as 'true'. `necessary`: 'Necessary Only', stored as 'false'. `unset`: not asked yet. */
export type ConsentChoice = "accepted" | "necessary" | "unset";

export interface Consent {
  readonly get: () => ConsentChoice;
  /** Whether optional data may be stored and used now. */
  readonly isGiven: () => boolean;
  /** 'Accept All'. */
  readonly acceptAll: () => void;
  /**
   * 'Necessary Only': from here on nothing optional is read or written, in any tab. What is stored stays unread, unless
   * `erase` is set.
   */
  readonly necessaryOnly: (options?: { erase?: boolean }) => void;
  /** Forgets the choice, so that every tab asks again. */
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `eraseOptional` removes all optional data. */
export function createConsent(storage: SharedStorage, eraseOptional: () => void): Consent {
  const {
    get: read,
    set,
    subscribe,
  } = createCell(storage, storageKeys.consent, wordCodec<"true" | "false" | null>(null, "true", "false"));

  return {
    get: () => (read() === "true" ? "accepted" : read() ? "necessary" : "unset"),
    isGiven: () => read() === "true",
    acceptAll: () => set("true"),
    necessaryOnly(options) {
      // Full storage may refuse even one more character, and a refused withdrawal would be consent again on the next
      // page. Without the old value there is room, and at worst the visitor is asked again.
      if (storage.set(storageKeys.consent, "false") === "full") {
        set(null);
        set("false");
      }
      if (options?.erase) eraseOptional();
    },
    clear: () => set(null),
    subscribe,
  };
}
