/** Rounding in streams: a video of 30 s may last 29.999999 s. */
const roundingErrorSeconds = 0.05;

/**
 * Formats seconds as `h:mm:ss`, or `m:ss` below an hour. Fractions are dropped; an invalid number
 * gives `0:00`.
 */
export function formatDuration(durationSeconds: number): string {
  const total = Number.isFinite(durationSeconds)
    ? Math.max(0, Math.floor(durationSeconds + roundingErrorSeconds))
    : 0;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, "0");
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}`
    : `${minutes}:${seconds}`;
}
