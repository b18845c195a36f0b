import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "../clock.ts";

/**
 * Logs the first failure, and then one a minute: while the database is away, everything that asks
 * it each second fails, and would bury what else happens.
 */
export function createRepeatedFailure(
  log: Pick<FastifyBaseLogger, "warn">,
  message: string,
): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let omitted = 0;
  return (error) => {
    const now = performance.now();
    if (now - loggedAt < minuteMs) {
      omitted += 1;
      return;
    }
    log.warn({ err: error, ...(omitted > 0 && { omitted }) }, message);
    loggedAt = now;
    omitted = 0;
  };
}
