import { LocalStoreError, type Report } from "../local-store-error";
import type { SharedStorage } from "./shared-storage";

/** Where a value that could not be read is kept for whoever wants to repair it. */
export const setAsideKey = (key: string) => `${key}-set-aside`;

interface SetAsideOptions {
  storage: SharedStorage;
  report: Report;
  key: string;
  /** What could not be read. */
  value: string;
}

/** Moves what could not be read out of the way. The caller decides what becomes of `key`. */
export function setAside({ storage, report, key, value }: SetAsideOptions): void {
  const aside = setAsideKey(key);
  storage.set(aside, value);
  report(
    new LocalStoreError("corrupt", `"${key}" held a value that could not be read. It was set aside under "${aside}".`),
  );
}
