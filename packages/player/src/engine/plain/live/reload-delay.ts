export interface LastLoad {
  targetSeconds: number;
  /** Time of its request. */
  beganMs: number;
  /** It brought something new. */
  hasChanged: boolean;
}

/** Milliseconds to wait before a live playlist is requested again (RFC 8216bis, 6.3.4). */
export function reloadDelayMs(last: LastLoad, nowMs: number): number {
  const pauseSeconds = last.hasChanged ? last.targetSeconds : last.targetSeconds / 2;
  return Math.max(0, last.beganMs + pauseSeconds * 1000 - nowMs);
}
