import type { Clock } from "../clock.ts";

export interface RestartBudgetOptions {
  readonly maxRestarts: number;
  readonly windowMs: number;
  readonly clock: Clock;
}

/** Allows occasional crashes, but no crash loop. */
export function createRestartBudget({ maxRestarts, windowMs, clock }: RestartBudgetOptions) {
  let restarts: number[] = [];

  return function allowsRestart(): boolean {
    const now = clock().getTime();
    restarts = [...restarts.filter((at) => now - at < windowMs), now];
    return restarts.length <= maxRestarts;
  };
}
