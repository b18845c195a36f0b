import type { Report } from "./local-store-error";
import { booleanCodec } from "./preferences";
import { createCell, type Cell } from "./storage/cell";
import type { SharedStorage } from "./storage/shared-storage";

/** Remembered until the tab closes, in `sessionStorage`. */
export interface SessionFlags {
  /** `continue-watching-closed`: the visitor closed 'Continue Watching'. */
  readonly continueWatchingClosed: Cell<boolean>;
}

export function createSessionFlags(storage: SharedStorage, report: Report): SessionFlags {
  return {
    continueWatchingClosed: createCell({
      storage,
      report,
      key: "continue-watching-closed",
      codec: booleanCodec,
      fallback: false,
    }),
  };
}
