import { paths } from "../../config/paths";

const maxPauseMs = 30_000;

/**
 * Navigates home once the server responds: `navigator.onLine` does not prove that it is reachable.
 * Loads a new document, since the cached offline page may be of an older build.
 */
export async function goHomeWhenReachable(
  firstPauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(Math.max(2 * pauseMs, 1000), maxPauseMs);
    const response = await fetch(paths.home.href(), {
      method: "HEAD",
      cache: "no-store",
      signal,
    }).catch(() => null);
    if (!response) continue;
    location.replace(paths.home.href());
    return;
  }
}
