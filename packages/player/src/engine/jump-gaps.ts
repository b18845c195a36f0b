const checkEveryMs = 500;
/** hls.js's limit, too. */
const maxGapSeconds = 0.5;
/** Browsers wait that much before the end of what they have. */
export const nearEndSeconds = 0.1;

/** True if no more media will be loaded between two seconds. */
type IsSettled = (fromSeconds: number, toSeconds: number) => boolean;

/**
 * Moves a playhead that waits in a short gap of the stream, or in one that stays, to what follows
 * it.
 */
export function jumpGaps(media: HTMLMediaElement, isSettled: IsSettled, signal: AbortSignal): void {
  let waitingAt = -1;
  const check = () => {
    const { buffered, currentTime, readyState, HAVE_FUTURE_DATA } = media;
    const start = readyState < HAVE_FUTURE_DATA ? gapEndAfter(buffered, currentTime) : undefined;
    const isGap =
      start !== undefined &&
      (start - currentTime <= maxGapSeconds || isSettled(currentTime, start));
    if (isGap && waitingAt === currentTime) media.currentTime = start;
    waitingAt = isGap ? currentTime : -1;
  };
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}

/** Returns the start of the media after a gap at a second; undefined without a gap. */
export function gapEndAfter(ranges: TimeRanges, seconds: number): number | undefined {
  for (let index = 0; index < ranges.length; index += 1) {
    const start = ranges.start(index);
    if (seconds < start) return start;
    if (seconds + nearEndSeconds < ranges.end(index)) return undefined;
  }
  return undefined;
}
