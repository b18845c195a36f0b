import { StorageUnavailableError } from "../storage-errors.ts";

/**
 * Returns the HTTP status of a response that the SDK made an error of, or null if there was none.
 */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("$metadata" in error)) return null;
  const metadata = error.$metadata;
  if (typeof metadata !== "object" || metadata === null || !("httpStatusCode" in metadata))
    return null;
  return typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : null;
}

export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** True if a condition of the request does not hold. */
export function isPreconditionFailed(error: unknown): boolean {
  return statusOf(error) === 412;
}

const networkCodes =
  /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$|ENOTFOUND$|ERR_STREAM_PREMATURE_CLOSE$)/;

/** True if the service did not respond, or reported that it is unavailable. */
export function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== null) return status >= 500 || status === 429;
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageUnavailableError) return true;
  if (error.name === "AbortError" || error.name === "TimeoutError") return true;
  return "code" in error && networkCodes.test(String(error.code));
}
