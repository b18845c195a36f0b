const worthResumingSeconds = 5;

/**
 * Returns the start position in seconds: `startTime` if more than 5 s remain after it, else 0. An
 * unknown duration (0) passes.
 */
export function resumePosition(startTime: number | undefined, durationSeconds: number): number {
  if (startTime === undefined || !Number.isFinite(startTime) || startTime <= 0) return 0;
  const known = Number.isFinite(durationSeconds) && durationSeconds > 0;
  return known && durationSeconds - startTime <= worthResumingSeconds ? 0 : startTime;
}
