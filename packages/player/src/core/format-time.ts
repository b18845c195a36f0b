/** Streams miss a whole second by rounding: a video of 30 s may last 29.999999 s. */
const roundingErrorSeconds = 0.05;

/**
 * Formats seconds as `m:ss`, or `h:mm:ss` from an hour on, rounded down. Anything unknown is
 * `0:00`.
 */
export function formatTime(totalSeconds: number): string {
  const isKnown = Number.isFinite(totalSeconds) && totalSeconds > 0;
  const whole = isKnown ? Math.floor(totalSeconds + roundingErrorSeconds) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, "0");
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}`
    : `${minutes}:${seconds}`;
}
