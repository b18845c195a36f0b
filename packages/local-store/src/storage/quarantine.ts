import { LocalStoreError } from "../local-store-error";
import type { SharedStorage } from "./shared-storage";

/** Stores unreadable text of `key` under `<key>-quarantine`, and reports it. */
export function quarantine(storage: SharedStorage, key: string, text: string): void {
  const quarantineKey = `${key}-quarantine`;
  const earlier = storage.get(quarantineKey);
  storage.set(quarantineKey, earlier ? `${earlier}\n${text}` : text);
  const message = `"${key}" could not be read. Its text is kept under "${quarantineKey}".`;
  storage.report(new LocalStoreError("corrupt", message));
}
