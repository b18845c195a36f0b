import { storageKeys } from "@marquee/local-store/keys";

/**
 * Whether the cookie choice outlives a reload: not where the browser refuses storage, or it is
 * full.
 */
export function isChoiceKept(): boolean {
  try {
    return localStorage.getItem(storageKeys.consent) !== null;
  } catch {
    return false;
  }
}
