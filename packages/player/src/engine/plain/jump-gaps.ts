const checkEveryMs = 500;
/** hls.js's limit, too. */
const maxGapSeconds = 0.5;

/** Moves a playhead that waits in a short gap of the stream to what follows it. */
export function jumpGaps(media: HTMLMediaElement, signal: AbortSignal): void {
  let waitingAt = -1;
  const check = () => {
    const { buffered, currentTime, readyState, HAVE_FUTURE_DATA } = media;
    const start = readyState < HAVE_FUTURE_DATA ? startAfter(buffered, currentTime) : undefined;
    if (start !== undefined && waitingAt === currentTime) media.currentTime = start;
    waitingAt = start === undefined ? -1 : currentTime;
  };
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}

/** Where the media begin that a playhead in a gap waits for; undefined if it is in none, or in a longer one. */
function startAfter(ranges: TimeRanges, seconds: number): number | undefined {
  for (let index = 0; index < ranges.length; index += 1) {
    const start = ranges.start(index);
    if (seconds < start) return start - seconds <= maxGapSeconds ? start : undefined;
    if (seconds < ranges.end(index)) return undefined;
  }
  return undefined;
}
