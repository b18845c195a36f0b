import { isBuffered } from "../is-buffered";

/** The defaults of hls.js, so that a stall is handled alike whichever engine plays. */
const nudgeSeconds = 0.1;
const maxNudges = 3;
const checkEveryMs = 500;
const stalledAfterChecks = 2;

/**
 * Nudges a playhead that does not move although media is buffered ahead of it; calls back after the
 * last nudge.
 */
export function nudgeStalls(
  media: HTMLMediaElement,
  onStalled: () => void,
  signal: AbortSignal,
): void {
  let last = media.currentTime;
  let stalledChecks = 0;
  let nudges = 0;
  const check = () => {
    const isMoving =
      media.currentTime !== last ||
      media.paused ||
      media.ended ||
      media.seeking ||
      !isBuffered(media, nudgeSeconds);
    last = media.currentTime;
    if (isMoving) {
      stalledChecks = 0;
      if (!media.paused) nudges = 0;
      return;
    }
    stalledChecks += 1;
    if (stalledChecks < stalledAfterChecks) return;
    stalledChecks = 0;
    nudges += 1;
    if (nudges > maxNudges) return onStalled();
    last = media.currentTime += nudgeSeconds * nudges;
  };
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
