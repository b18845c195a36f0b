import { hostname } from "node:os";
import { Counter, type Registry } from "prom-client";
import { isUnavailable } from "../db/unavailable.ts";
import { loggedError } from "../http/logged-error.ts";

let unhandledRejections = 0;

/**
 * Unhandled rejections are logged only, as other requests are independent. An uncaught exception
 * leaves an unknown state, so that the process exits to be restarted.
 */
export function handleProcessErrors(): void {
  process.on("unhandledRejection", (error) => {
    // The driver does not await its query for array types, which fails with the connection.
    if (error instanceof Error && "query" in error && isUnavailable(error)) return;
    unhandledRejections += 1;
    logError(50, error, "unhandled rejection");
  });
  process.on("uncaughtException", (error) => {
    logError(60, error, "uncaught exception: the process exits");
    process.exit(1);
  });
}

/** Written synchronously: the process may be about to exit. */
function logError(level: number, error: unknown, msg: string): void {
  const line = JSON.stringify({
    level,
    time: Date.now(),
    node: hostname(),
    err: loggedError(error),
    msg,
  });
  process.stderr.write(`${line}\n`);
}

export function registerProcessErrorMetrics(registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: "marquee_unhandled_rejections_total",
      help: "Rejected promises that no code handled. Each is a bug.",
      registers: [],
      collect() {
        this.reset();
        this.inc(unhandledRejections);
      },
    }),
  );
}
