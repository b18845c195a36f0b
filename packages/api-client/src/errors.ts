/**
 * Why a call failed:
 * - `network`: no answer came; offline, a broken connection, or a refusal by CORS.
 * - `timeout`: no complete answer came in time.
 * - `aborted`: the caller's signal ended the call.
 * - `http`: the server answered with an error status and said nothing about it that concerns the user.
 * - `decode`: the answer does not match the call's schema.
 * - `rejected`: the request was refused with a text for the user; by the server, or before it was sent because the
 *   server is sure to refuse it (then `status` is undefined).
 * - `stale`: refused because the user has given the password too long ago for so delicate a call. Ask for it again, sign
 *   in with it, and repeat the call; the session goes on. Has a text as `rejected` has.
 */
export type ApiErrorCode = "network" | "timeout" | "aborted" | "http" | "decode" | "rejected" | "stale";

/** What an `ApiError` is made of. */
export interface ApiErrorDetails {
  /** Why the call failed. */
  code: ApiErrorCode;
  /** Name of the call. */
  call: string;
  /** For developers: what happened, and what to do. Never shown to users. */
  message: string;
  /** Path of the field that does not match. */
  field?: string | undefined;
  /** HTTP status. */
  status?: number | undefined;
  /** The server's own text. */
  text?: string | undefined;
  /** What was thrown underneath. */
  cause?: unknown;
}

/** The one error that a call throws. */
export class ApiError extends Error {
  /** Always "ApiError". */
  override readonly name = "ApiError";
  /** Why the call failed. */
  readonly code: ApiErrorCode;
  /** Name of the call, as in `endpoints`. */
  readonly call: string;
  /** Path of the field that does not match ("videos.3.video_id"), "" for the whole body; undefined for other failures. */
  readonly field: string | undefined;
  /** HTTP status, where an answer came. */
  readonly status: number | undefined;
  /** With `rejected` and `stale`: the server's own text, to be shown as it is. */
  readonly text: string | undefined;

  constructor({ code, call, message, field, status, text, cause }: ApiErrorDetails) {
    super(`${call}: ${message}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.call = call;
    this.field = field;
    this.status = status;
    this.text = text;
  }
}

/** Tells an `ApiError` from anything else that was thrown. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Texts by which the server says that the session is over. */
export const loggedOutTexts = ["Logged out", "login first"] as const;

/** Text by which the server asks for the password again: the error's code is `stale`. */
export const staleSignInText = "Please enter your password again.";

/** Text by which the server says that an identity-provider sign-in has no account yet. */
export const approvalText = "approval required";

/** Whether the server said that the session is over: clear the user and the stored session. */
export function isLoggedOut(error: unknown): boolean {
  return loggedOutTexts.some((text) => rejectedWith(error, text));
}

/** Whether an identity-provider sign-in was refused only because there is no account yet: sign up first. */
export function needsApproval(error: unknown): boolean {
  return rejectedWith(error, approvalText);
}

/** Whether a code was wrong while two-factor authentication is set up: ask again. */
export function isWrongPasscode(error: unknown): boolean {
  return rejectedWith(error, wrongPasscodeText);
}

/** Text by which the server says that a code of the authenticator app was wrong. */
export const wrongPasscodeText = "That passcode wasn't quite right.";

function rejectedWith(error: unknown, text: string): boolean {
  return isApiError(error) && error.code === "rejected" && error.text?.includes(text) === true;
}
