import { storageKeys } from "./keys";
import { createStoredValue, type StoredValue } from "./storage/stored-value";
import { booleanCodec } from "./storage/codec";
import type { SharedStorage } from "./storage/shared-storage";

/** Stored in `sessionStorage`, until the tab closes. */
export interface SessionFlags {
  /** `continue-watching-closed`: the visitor closed 'Continue Watching'. */
  readonly continueWatchingClosed: StoredValue<boolean>;
}

export function createSessionFlags(storage: SharedStorage): SessionFlags {
  return {
    continueWatchingClosed: createStoredValue(
      storage,
      storageKeys.continueWatchingClosed,
      booleanCodec(false),
    ),
  };
}
