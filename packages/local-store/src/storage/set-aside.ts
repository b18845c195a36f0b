import { LocalStoreError } from "../local-store-error";
import type { SharedStorage } from "./shared-storage";

/** Keeps what could not be read of `key` under another key, for whoever wants to repair it. */
export function setAside(storage: SharedStorage, key: string, unread: string): void {
  const aside = `${key}-set-aside`;
  storage.set(aside, [storage.get(aside), unread].filter(Boolean).join("\n"));
  storage.report(new LocalStoreError("corrupt", `"${key}" could not be read: what it held is now under "${aside}".`));
}
