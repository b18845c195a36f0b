import { DetailedError } from "tus-js-client";
import { ApiError } from "../errors";
import { readRefusal, type Refusal } from "../read-refusal";
import type { RefusalCode } from "../refusal-codes";

const call = "upload";

/**
 * Returns whether an upload request may succeed if it is repeated: no response, a server error, or
 * a conflict.
 */
export function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  return (
    status === undefined || status >= 500 || status === 409 || status === 423 || status === 429
  );
}

/**
 * Returns whether a proxy refused a piece because of its size. The server itself refuses files when
 * they are announced.
 */
export function isPieceTooLarge(error: unknown): boolean {
  return (
    statusOf(error) === 413 &&
    error instanceof DetailedError &&
    error.originalRequest?.getMethod() === "PATCH"
  );
}

/** The error of a file that can no longer be read as it was chosen. */
export function fileChangedError(cause: unknown): ApiError {
  const text = "The file was changed, moved or removed. Choose it again.";
  const reason: RefusalCode = "file-changed";
  return new ApiError({ code: "rejected", call, message: text, text, reason, cause });
}

/** Converts an error of the tus client. With `rejected`, `text` is the server's reason. */
export function toApiError(cause: Error): ApiError {
  const status = statusOf(cause);
  const refusal = refusalOf(cause);
  if (refusal)
    return new ApiError({
      code: "rejected",
      call,
      message: refusal.text,
      status,
      ...refusal,
      cause,
    });
  if (status !== undefined)
    return new ApiError({
      code: "http",
      call,
      message: `the server sent ${status}`,
      status,
      cause,
    });
  return new ApiError({
    code: "network",
    call,
    message: "no response from the server. Check the connection.",
    cause,
  });
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof DetailedError)) return undefined;
  const status = error.originalResponse?.getStatus();
  return status === 0 ? undefined : status;
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof DetailedError)) return undefined;
  return readRefusal(parseJson(error.originalResponse?.getBody() ?? ""));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
