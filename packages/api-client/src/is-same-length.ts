/** Rounding, and silence that encoders add. */
const toleratedSeconds = 2;

/**
 * Returns whether two videos or recordings, given their seconds, are as long as each other, so that
 * what belongs together is at the same second. The server refuses descriptions of another length.
 */
export function isSameLength(seconds: number, otherSeconds: number): boolean {
  return Math.abs(seconds - otherSeconds) <= toleratedSeconds;
}
