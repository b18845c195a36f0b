import type { HlsAttachment } from "./attachment";
import { trackLoads } from "./loads";

const checkEveryMs = 1000;
/** Longer than the maximum delay between hls.js's own retries of a segment. */
const noProgressAfterChecks = 9;

/** A playhead this close to the end of a live playlist waits for segments that are not published yet. */
const maxSegmentsToLiveEnd = 2;

/**
 * hls.js 1.5.13 can stop without an event: after a playlist that does not parse, or a segment without media. This calls back
 * when the element should play and does not, while nothing is being loaded. At the end of a live playlist, each reload is
 * progress.
 */
export function detectNoProgress({ hls, library, media, signal }: HlsAttachment, onNoProgress: () => void): void {
  const isLoading = trackLoads(hls, library);
  let last = -1;
  let checks = 0;
  const check = () => {
    const { currentTime, paused, ended, readyState } = media;
    const shouldPlay = !paused || readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
    const isStalled = shouldPlay && !ended && currentTime === last && !isLoading();
    checks = isStalled ? checks + 1 : 0;
    last = currentTime;
    if (checks < noProgressAfterChecks) return;
    checks = 0;
    onNoProgress();
  };
  hls.on(library.Events.LEVEL_LOADED, (_, { details }) => {
    const { live, edge, targetduration } = details;
    if (live && edge - media.currentTime < maxSegmentsToLiveEnd * targetduration) checks = 0;
  });
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
