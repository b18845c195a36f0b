import type { RefusalCode } from "./refusal-codes";

/**
 * Why a call failed:
 * - `network`: no response, because of a broken connection or a CORS refusal.
 * - `timeout`: no complete response in time.
 * - `aborted`: the caller's signal ended the call.
 * - `http`: an error status without a text for the user, or any 5xx. A 503 has the text if the
 *   server states a reason, such as `maintenance`.
 * - `decode`: the response does not match the call's schema.
 * - `rejected`: the request was rejected with a text for the user: by the server, or before it was
 *   sent because the server would reject it (then `status` is undefined).
 * - `reauth-required`: rejected because the user entered the password too long ago for a sensitive
 *   call. Ask for the password, sign in with it, and repeat the call; the session continues. Has a
 *   text as `rejected` has.
 */
export type ApiErrorCode =
  | "network"
  | "timeout"
  | "aborted"
  | "http"
  | "decode"
  | "rejected"
  | "reauth-required";

/** Properties of an `ApiError`. */
export interface ApiErrorDetails {
  /** Why the call failed. */
  code: ApiErrorCode;
  /** Name of the call. */
  call: string;
  /** For developers: what happened, and what to do. Not for users. */
  message: string;
  /** Path of the field that does not match, or that the server refuses. */
  field?: string | undefined;
  /** HTTP status. */
  status?: number | undefined;
  /** The server's text. */
  text?: string | undefined;
  /** The server's code. */
  reason?: string | undefined;
  /** The values in the server's text, by name. */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** The response's body as text. */
  body?: string | undefined;
  /** Seconds that the server asks to wait. */
  retryAfterSeconds?: number | undefined;
  /** The original error. */
  cause?: unknown;
}

/** The only error that a call throws. */
export class ApiError extends Error {
  /** Always "ApiError". */
  override readonly name = "ApiError";
  /** Why the call failed. */
  readonly code: ApiErrorCode;
  /** Name of the call, as in `endpoints`. */
  readonly call: string;
  /**
   * Path of the field that does not match ("videos.3.video_id") or that the server refuses, "" for
   * the whole body; undefined for other errors.
   */
  readonly field: string | undefined;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /**
   * The server's text, to be shown as it is: with `rejected` and `reauth-required`, and some 503.
   */
  readonly text: string | undefined;
  /** With a text: why, as a `RefusalCode`, or a code of a newer server. */
  readonly reason: string | undefined;
  /** The values in `text`, by name, to write the sentence in another language. */
  readonly values: Readonly<Record<string, string | number>> | undefined;
  /**
   * The body of a response with an error status, as it was sent: for servers that describe errors
   * in another form, such as `application/problem+json`.
   */
  readonly body: string | undefined;
  /** Seconds to wait before the next attempt, from the response's `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(details: ApiErrorDetails) {
    const { code, call, message, field, status, text, reason, values, cause } = details;
    super(`${call}: ${message}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.call = call;
    this.field = field;
    this.status = status;
    this.text = text;
    this.reason = reason;
    this.values = values;
    this.body = details.body;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Returns true for an `ApiError`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Returns true if the server refused the call with this code. */
export function isRefusal(error: unknown, reason: RefusalCode): boolean {
  return isApiError(error) && error.reason === reason;
}

/** Returns true if the session has ended: clear the user and the stored session. */
export function isLoggedOut(error: unknown): boolean {
  if (isRefusal(error, "logged-out") || isRefusal(error, "login-first")) return true;
  // Not for the 401 of a proxy, whose body is no refusal of the API.
  return (
    isApiError(error) &&
    error.code === "rejected" &&
    error.status === 401 &&
    error.reason === undefined
  );
}

/**
 * Returns true if an identity-provider sign-in was rejected because there is no account yet: sign
 * up first.
 */
export function needsApproval(error: unknown): boolean {
  return isRefusal(error, "approval-required");
}

/** Returns true if a code was wrong while two-factor authentication is set up: request it again. */
export function isWrongPasscode(error: unknown): boolean {
  return isRefusal(error, "wrong-passcode");
}

/**
 * Returns true if a sign-in was rejected because the account is not activated yet: offer another
 * activation link.
 */
export function isNotActivated(error: unknown): boolean {
  return isRefusal(error, "not-activated");
}
