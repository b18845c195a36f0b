import * as z from "zod/mini";
import type { Report } from "./local-store-error";
import { createCell } from "./storage/cell";
import { textCodec } from "./storage/codec";
import type { SharedStorage } from "./storage/shared-storage";

/** The key that holds the visitor's choice. */
export const consentKey = "cookies";

/** `accepted`: 'Accept All', stored as 'true'. `necessary`: 'Necessary Only', stored as 'false'. `unset`: not asked yet. */
export type ConsentChoice = "accepted" | "necessary" | "unset";

export interface Consent {
  readonly get: () => ConsentChoice;
  /** Whether optional data may be stored and used now. */
  readonly isGiven: () => boolean;
  /** 'Accept All'. */
  readonly acceptAll: () => void;
  /** 'Necessary Only': from here on nothing optional is read or written, in any tab. What is stored stays, see `erase`. */
  readonly necessaryOnly: (options?: { erase?: boolean }) => void;
  /** Forgets the choice, so that every tab asks again. */
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const choices = { true: "accepted", false: "necessary" } as const;

interface ConsentOptions {
  storage: SharedStorage;
  report: Report;
  /** Removes all optional data. */
  erase: () => void;
}

export function createConsent({ storage, report, erase }: ConsentOptions): Consent {
  const codec = textCodec<"true" | "false" | null>(z.enum(["true", "false"]));
  const cell = createCell({ storage, report, key: consentKey, codec, fallback: null });

  const get = () => {
    const value = cell.get();
    return value === null ? "unset" : choices[value];
  };
  return {
    get,
    isGiven: () => get() === "accepted",
    acceptAll: () => cell.set("true"),
    necessaryOnly({ erase: erasing = false } = {}) {
      // Full storage may refuse even one more character, and a refused withdrawal would be consent again on the next
      // page. Without the old value there is room, and at worst the visitor is asked again.
      if (storage.set(consentKey, "false") === "full") {
        storage.set(consentKey, null);
        storage.set(consentKey, "false");
      }
      if (erasing) erase();
    },
    clear: () => cell.set(null),
    subscribe: cell.subscribe,
  };
}
