import type { HlsAttachment } from "./attachment";
import { trackLoads } from "./loads";

const checkEveryMs = 1000;
/** Longer than the longest pause between hls.js's own retries of a segment. */
const noProgressAfterChecks = 9;

/** A playhead so near to the end of a live playlist waits for what has not been published. */
const maxSegmentsToLiveEnd = 2;

/**
 * hls.js 1.5.13 can stop without an event: after a playlist that does not parse, or a segment without media. This calls back
 * when the element should play and does not, while nothing is being loaded. At the end of a live playlist, each reload is
 * progress.
 */
export function detectNoProgress({ hls, library, media, signal }: HlsAttachment, onNoProgress: () => void): void {
  const isLoading = trackLoads(hls, library);
  let last = -1;
  let looks = 0;
  const look = () => {
    const { currentTime, paused, ended, readyState } = media;
    const should = !paused || readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
    const still = should && !ended && currentTime === last && !isLoading();
    looks = still ? looks + 1 : 0;
    last = currentTime;
    if (looks < noProgressAfterChecks) return;
    looks = 0;
    onNoProgress();
  };
  hls.on(library.Events.LEVEL_LOADED, (_, { details }) => {
    const { live, edge, targetduration } = details;
    if (live && edge - media.currentTime < maxSegmentsToLiveEnd * targetduration) looks = 0;
  });
  const timer = setInterval(look, checkEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
