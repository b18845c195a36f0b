import { isTabStorageKept, tabStorage } from "./tab-storage";

const key = "chunk-reload";

/**
 * True if `error` is a lazy chunk that the server no longer has, as after a deploy. Browsers word
 * it differently.
 */
export function isMissingChunk(error: unknown): boolean {
  return /imported module|module script|preload CSS/.test(String(error));
}

/**
 * Reloads the page to get the new build if `error` is a missing chunk, once per minute at most, so
 * that a broken deploy does not loop.
 */
export function reloadForMissingChunk(error: unknown): void {
  if (!isMissingChunk(error) || !navigator.onLine) return;
  const storage = tabStorage();
  const now = Date.now();
  if (now - Number(storage.getItem(key)) < 60_000) return;
  storage.setItem(key, String(now));
  // A mark that is lost on reload would not end a loop.
  if (isTabStorageKept(key)) location.reload();
}
