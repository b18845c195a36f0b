import { paths } from "../../config/paths";

const maxPauseMs = 30_000;

/**
 * Goes home once the server answers, whatever it says: a browser that is online has a line, wherever that may lead. Home is a
 * page anew, as what is kept for the time without a connection may be of an older build.
 */
export async function goHomeOnceAnswered(firstPauseMs: number, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(Math.max(2 * pauseMs, 1000), maxPauseMs);
    const answer = await fetch(paths.home.href(), { method: "HEAD", cache: "no-store", signal }).catch(() => null);
    if (!answer) continue;
    location.replace(paths.home.href());
    return;
  }
}
