import type { Clock } from "../clock.ts";

export interface RestartBudgetOptions {
  readonly maxRestarts: number;
  readonly windowMs: number;
  readonly clock: Clock;
}

/**
 * Limits restarts within a sliding window: occasional crashes are survived, a crash loop is not.
 */
export function createRestartBudget({ maxRestarts, windowMs, clock }: RestartBudgetOptions) {
  let restarts: number[] = [];

  /** Counts a restart. @returns true within the limit. */
  return function allowsRestart(): boolean {
    const now = clock().getTime();
    restarts = [...restarts.filter((at) => now - at < windowMs), now];
    return restarts.length <= maxRestarts;
  };
}
