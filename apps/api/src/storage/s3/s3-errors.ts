import { StorageUnavailableError } from "../storage-errors.ts";

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

export function isPreconditionFailed(error: unknown): boolean {
  return statusOf(error) === 412;
}

const networkCodes = new RegExp(
  "^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$|ENOTFOUND$|" +
    "ERR_STREAM_PREMATURE_CLOSE$)",
);

export function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== null) return status >= 500 || status === 429;
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageUnavailableError) return true;
  if (error.name === "AbortError" || error.name === "TimeoutError") return true;
  return "code" in error && networkCodes.test(String(error.code));
}
