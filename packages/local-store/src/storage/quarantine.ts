import { LocalStoreError } from "../local-store-error";
import type { SharedStorage } from "./shared-storage";

/**
 * Copies unreadable text of `key` to `<key>-quarantine`, and reports it, once. The last text alone
 * is kept: other code of the origin may write another one with each page. Returns false if there is
 * no room for it.
 */
export function quarantine(storage: SharedStorage, key: string, text: string): boolean {
  const quarantineKey = `${key}-quarantine`;
  const earlier = storage.get(quarantineKey);
  if (earlier === text) return true;
  const result = storage.set(quarantineKey, text);
  // A text that is only in memory is lost: restore the earlier one.
  if (result === "full") storage.set(quarantineKey, earlier);
  const message = `"${key}" could not be read. Its text is kept under "${quarantineKey}".`;
  storage.report(new LocalStoreError("corrupt", message));
  return result !== "full";
}
