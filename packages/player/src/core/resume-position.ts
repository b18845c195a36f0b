const worthResumingSeconds = 5;

/**
 * Where to start: `startTime` if more than 5 s remain after it, the beginning otherwise. An unknown
 * duration (0) passes.
 */
export function resumePosition(startTime: number | undefined, durationSeconds: number): number {
  if (startTime === undefined || !Number.isFinite(startTime) || startTime <= 0) return 0;
  const known = Number.isFinite(durationSeconds) && durationSeconds > 0;
  return known && durationSeconds - startTime <= worthResumingSeconds ? 0 : startTime;
}
