import type { RefusalCode } from "@marquee/api-client";
import { ServiceError } from "./service-error.ts";

/** `what` starts a sentence. */
// oxlint-disable-next-line max-params -- The values are rare.
export function tooMany(
  code: RefusalCode,
  what: string,
  retryAfterSeconds: number,
  values: Readonly<Record<string, number>> = {},
): ServiceError {
  return new ServiceError(
    "too-many",
    code,
    `${what} Try again in ${describeWait(retryAfterSeconds)}.`,
    {
      values: { ...values, waitSeconds: retryAfterSeconds },
      retryAfterSeconds,
    },
  );
}

function describeWait(seconds: number): string {
  return seconds < 60 ? plural(seconds, "second") : plural(Math.ceil(seconds / 60), "minute");
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
