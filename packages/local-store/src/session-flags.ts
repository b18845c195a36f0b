import { storageKeys } from "./keys";
import { createCell, type Cell } from "./storage/cell";
import { booleanCodec } from "./storage/codec";
import type { SharedStorage } from "./storage/shared-storage";

/** Remembered until the tab closes, in `sessionStorage`. */
export interface SessionFlags {
  /** `continue-watching-closed`: the visitor closed 'Continue Watching'. */
  readonly continueWatchingClosed: Cell<boolean>;
}

export function createSessionFlags(storage: SharedStorage): SessionFlags {
  return { continueWatchingClosed: createCell(storage, storageKeys.continueWatchingClosed, booleanCodec(false)) };
}
