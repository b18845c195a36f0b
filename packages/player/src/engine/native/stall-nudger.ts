import { isBuffered } from "../is-buffered";

/** The defaults of hls.js, so that a stall is handled alike whichever engine plays. */
const nudgeSeconds = 0.1;
const maxNudges = 3;
const checkEveryMs = 500;
const stalledAfterChecks = 2;

/** Nudges a playhead that does not move although media is buffered ahead of it; calls back after the last nudge. */
export function nudgeStalls(media: HTMLMediaElement, onStalled: () => void, signal: AbortSignal): void {
  let last = media.currentTime;
  let still = 0;
  let nudges = 0;
  const look = () => {
    const moving =
      media.currentTime !== last || media.paused || media.ended || media.seeking || !isBuffered(media, nudgeSeconds);
    last = media.currentTime;
    if (moving) {
      still = 0;
      if (!media.paused) nudges = 0;
      return;
    }
    still += 1;
    if (still < stalledAfterChecks) return;
    still = 0;
    nudges += 1;
    if (nudges > maxNudges) return onStalled();
    last = media.currentTime += nudgeSeconds * nudges;
  };
  const timer = setInterval(look, checkEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
