/** Streams miss a whole second by rounding: a video of 30 s may last 29.999999 s. */
const roundingErrorSeconds = 0.05;

/** A duration as `h:mm:ss`, or `m:ss` below an hour. Seconds; a fraction is dropped, anything that is no time is `0:00`. */
export function formatDuration(durationSeconds: number): string {
  const total = Number.isFinite(durationSeconds) ? Math.max(0, Math.floor(durationSeconds + roundingErrorSeconds)) : 0;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}
