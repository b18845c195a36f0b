import { setImmediate } from "node:timers/promises";
import { Registry } from "prom-client";
import { handleProcessErrors, registerProcessErrorMetrics } from "../operations/process-errors.ts";

/**
 * Fails as argv[2] says: `rejection` in a promise without a handler, `exception` in a callback.
 * Prints the metrics, if the process survives.
 */
handleProcessErrors();
const fail = () => {
  throw new TypeError("The answer has no body.");
};
if (process.argv[2] === "exception") process.nextTick(fail);
else void Promise.resolve().then(fail);
await setImmediate();
const registry = new Registry();
registerProcessErrorMetrics(registry);
process.stdout.write(await registry.metrics());
