import { createStoredValue } from "./storage/stored-value";
import { enumCodec } from "./storage/codec";
import type { SharedStorage } from "./storage/shared-storage";
import { storageKeys } from "./keys";

/**
 * `accepted`: 'Accept All', stored as 'true'. `necessary`: 'Necessary Only', stored as 'false'.
 * `unset`: no choice yet.
 */
export type ConsentChoice = "accepted" | "necessary" | "unset";

export interface Consent {
  readonly get: () => ConsentChoice;
  /** True if optional data may be stored and used now. */
  readonly isGiven: () => boolean;
  /** 'Accept All'. */
  readonly acceptAll: () => void;
  /**
   * 'Necessary Only': from now on no tab reads or writes optional data. `erase` removes what is
   * stored; by default it stays, unread.
   */
  readonly necessaryOnly: (options?: { erase?: boolean }) => void;
  /** Removes the choice, so that every tab asks again. */
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `eraseOptional` removes all optional data. */
export function createConsent(storage: SharedStorage, eraseOptional: () => void): Consent {
  const codec = enumCodec<"true" | "false" | null>(null, "true", "false");
  const { get, set, subscribe } = createStoredValue(storage, storageKeys.consent, codec);

  return {
    get() {
      const stored = get();
      if (stored === null) return "unset";
      return stored === "true" ? "accepted" : "necessary";
    },
    isGiven: () => get() === "true",
    acceptAll: () => set("true"),
    necessaryOnly(options) {
      // "false" is longer than "true", so that full storage may refuse it, and the next page would
      // read "true". Removing the key makes room, and at worst the visitor is asked again.
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
