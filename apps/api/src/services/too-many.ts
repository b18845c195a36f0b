import { ServiceError } from "./service-error.ts";

/** Creates the rejection of a request over a limit. It contains when to try again. `what` starts a sentence. */
export function tooMany(what: string, retryAfterSeconds: number): ServiceError {
  return new ServiceError("too-many", `${what} Try again in ${describeWait(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

function describeWait(seconds: number): string {
  return seconds < 60 ? plural(seconds, "second") : plural(Math.ceil(seconds / 60), "minute");
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
