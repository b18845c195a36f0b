import { storageKeys } from "@marquee/local-store/keys";

/**
 * True if the cookie choice outlives a reload. False if the browser refuses storage, or it is full.
 */
export function isChoiceKept(): boolean {
  try {
    return localStorage.getItem(storageKeys.consent) !== null;
  } catch {
    return false;
  }
}
