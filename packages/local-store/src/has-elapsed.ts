import type { Clock } from "./ports/clock";

/**
 * True if `ms` milliseconds lie between `since` and now, in either direction: the clock may have
 * been set back.
 */
export function hasElapsed(clock: Clock, since: number, ms: number): boolean {
  return Math.abs(clock.now() - since) >= ms;
}
