import { isTabStorageKept, tabStorage } from "./tab-storage";

const key = "chunk-reload";

/**
 * True if `error` is a lazy chunk that the server no longer has, as after a deploy. Browsers word
 * it differently.
 */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

/**
 * Reloads the page to get the new build, once per minute at most, so that a broken deploy does not
 * loop. Returns whether it did.
 */
export function reloadForNewBuild(now = Date.now()): boolean {
  const storage = tabStorage();
  const last = Number(storage.getItem(key) ?? 0);
  if (now - last < 60_000) return false;
  storage.setItem(key, String(now));
  // A mark that is lost on reload would not end a loop.
  if (!isTabStorageKept(key)) return false;
  location.reload();
  return true;
}
