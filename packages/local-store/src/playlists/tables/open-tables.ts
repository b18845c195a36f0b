import type { DatabasesLike } from "../../ports/databases-like";
import { LocalStoreError, type Report } from "../../local-store-error";
import { createIndexedDbTables } from "./indexed-db-tables";
import { createMemoryTables } from "./memory-tables";
import type { Tables } from "./tables";

export interface OpenTables extends Tables {
  readonly close: () => void;
}

/**
 * Stores in IndexedDB or, where the browser has or allows none, in memory until the page closes.
 */
export function openTables(factory: DatabasesLike | null, report: Report): OpenTables {
  const database = factory && createIndexedDbTables(factory);
  let memory: Tables | null = database ? null : createMemoryTables();

  return {
    async transact(mode, action) {
      if (memory || !database) return (memory ??= createMemoryTables()).transact(mode, action);
      try {
        return await database.transact(mode, action);
      } catch (cause) {
        if (!isRefusal(cause)) throw asStoreError(cause);
        // Another call may have been refused at the same time.
        if (!memory)
          report(
            new LocalStoreError(
              "blocked",
              "Storage is blocked: changes last until the page closes.",
              cause,
            ),
          );
        memory ??= createMemoryTables();
        return memory.transact(mode, action);
      }
    },
    close: () => database?.close(),
  };
}

/**
 * True if the browser allows no database at all: cookies are blocked, or the profile cannot be
 * written.
 */
function isRefusal(cause: unknown): boolean {
  return (
    cause instanceof DOMException &&
    ["SecurityError", "InvalidStateError", "UnknownError"].includes(cause.name)
  );
}

function asStoreError(cause: unknown): unknown {
  const isFull = cause instanceof DOMException && cause.name === "QuotaExceededError";
  return isFull
    ? new LocalStoreError("full", "Storage is full: the playlist was not changed.", cause)
    : cause;
}
