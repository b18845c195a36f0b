const key = "chunk-reload";

/**
 * Whether `error` is a lazy chunk that the server no longer has, as after a deploy. Browsers word it each in their own way.
 */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i.test(
      error.message,
    )
  );
}

/** Reloads the page to get the new build, once per minute at most, so that a broken deploy does not loop. Returns whether it did. */
export function reloadForNewBuild(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (now - last < 60_000) return false;
  sessionStorage.setItem(key, String(now));
  location.reload();
  return true;
}
