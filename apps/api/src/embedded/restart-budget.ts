import type { Clock } from "../clock.ts";

export interface RestartBudgetOptions {
  readonly maxRestarts: number;
  readonly windowMs: number;
  readonly clock: Clock;
}

/** Tells a program that dies now and then, and may be started again for years, from one that cannot live. */
export function createRestartBudget({ maxRestarts, windowMs, clock }: RestartBudgetOptions) {
  let restarts: number[] = [];

  /** Counts a restart. @returns whether there were few enough within the window. */
  return function allowsRestart(): boolean {
    const now = clock().getTime();
    restarts = [...restarts.filter((at) => now - at < windowMs), now];
    return restarts.length <= maxRestarts;
  };
}
