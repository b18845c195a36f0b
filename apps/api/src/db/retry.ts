import { setTimeout as delay } from "node:timers/promises";
import { backoffMs } from "./leases.ts";
import { sqlState } from "./sql-state.ts";

const serializationFailure = "40001";
const deadlockDetected = "40P01";
const maxAttempts = 5;
const backoff = { firstMs: 10, maxMs: 160 } as const;

export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const state = sqlState(error);
      if (attempt === maxAttempts || (state !== serializationFailure && state !== deadlockDetected))
        throw error;
      await delay(backoffMs(attempt, backoff) * (0.5 + (process.hrtime()[1] % 100) / 100));
    }
  }
}
