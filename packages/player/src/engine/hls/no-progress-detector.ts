import type { Cancel } from "../../core/cancel";

const checkEveryMs = 1000;
/** Longer than the longest pause between hls.js's own retries of a segment. */
const noProgressAfterChecks = 9;

/**
 * hls.js 1.5.13 can stop without a word: after a playlist that does not parse, or a segment without media. This tells
 * when the element should play and does not, while nothing is being loaded.
 */
export function detectNoProgress(media: HTMLMediaElement, isLoading: () => boolean, onNoProgress: () => void): Cancel {
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
  const timer = setInterval(look, checkEveryMs);
  return () => clearInterval(timer);
}
