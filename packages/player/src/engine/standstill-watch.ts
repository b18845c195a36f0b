const checkEveryMs = 1000;
/** Longer than the longest pause between retries of a segment. */
const standsStillAfterChecks = 9;

export interface StandstillOptions {
  media: HTMLMediaElement;
  /** True while a response is expected: it may be all that is missing. */
  isLoading(): boolean;
  onStandstill(): void;
  signal: AbortSignal;
}

/**
 * Calls back when the element should play and its playhead has not moved for some seconds, while
 * nothing is loading. Returns a function that starts the count again.
 */
export function watchStandstill({
  media,
  isLoading,
  onStandstill,
  signal,
}: StandstillOptions): () => void {
  let last = -1;
  let checks = 0;
  const check = () => {
    const { currentTime, paused, ended, readyState } = media;
    const shouldMove = !paused || readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
    const isStill = shouldMove && !ended && currentTime === last && !isLoading();
    checks = isStill ? checks + 1 : 0;
    last = currentTime;
    if (checks < standsStillAfterChecks) return;
    checks = 0;
    onStandstill();
  };
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  return () => (checks = 0);
}
