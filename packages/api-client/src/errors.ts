/**
 * Why a call failed:
 * - `network`: no response, because of a broken connection or a CORS refusal.
 * - `timeout`: no complete response in time.
 * - `aborted`: the caller's signal ended the call.
 * - `http`: an error status without a text for the user.
 * - `decode`: the response does not match the call's schema.
 * - `rejected`: the request was rejected with a text for the user: by the server, or before it was sent because the server
 *   would reject it (then `status` is undefined).
 * - `reauth-required`: rejected because the user entered the password too long ago for a sensitive call. Ask for the
 *   password, sign in with it, and repeat the call; the session continues. Has a text as `rejected` has.
 */
export type ApiErrorCode = "network" | "timeout" | "aborted" | "http" | "decode" | "rejected" | "reauth-required";

/** Properties of an `ApiError`. */
export interface ApiErrorDetails {
  /** Why the call failed. */
  code: ApiErrorCode;
  /** Name of the call. */
  call: string;
  /** For developers: what happened, and what to do. Not for users. */
  message: string;
  /** Path of the field that does not match. */
  field?: string | undefined;
  /** HTTP status. */
  status?: number | undefined;
  /** The server's text. */
  text?: string | undefined;
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
  /** Path of the field that does not match ("videos.3.video_id"), "" for the whole body; undefined for other errors. */
  readonly field: string | undefined;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** With `rejected` and `reauth-required`: the server's text, to be shown as it is. */
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

/** Returns true for an `ApiError`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Texts of the server for a session that has ended. */
export const loggedOutTexts = ["Logged out", "login first"] as const;

/** Text of the server that requests the password again. The error has the code `reauth-required`. */
export const reauthRequiredText = "Please enter your password again.";

/** Text of the server for an identity-provider sign-in without an account. */
export const approvalText = "approval required";

/** Text of the server for a wrong code of the authenticator app. */
export const wrongPasscodeText = "That passcode wasn't quite right.";

/** Text of the server for a taken username. */
export const usernameTakenText = "That username is taken.";

/** Text of the server for a right password of an account that is not activated yet. */
export const notActivatedText = "Please activate your account first: we sent you an email with a link.";

/** Returns true if the session has ended: clear the user and the stored session. */
export function isLoggedOut(error: unknown): boolean {
  return loggedOutTexts.some((text) => rejectedWith(error, text));
}

/** Returns true if an identity-provider sign-in was rejected because there is no account yet: sign up first. */
export function needsApproval(error: unknown): boolean {
  return rejectedWith(error, approvalText);
}

/** Returns true if a code was wrong while two-factor authentication is set up: request it again. */
export function isWrongPasscode(error: unknown): boolean {
  return rejectedWith(error, wrongPasscodeText);
}

/** Returns true if a sign-in was rejected because the account is not activated yet: offer another activation link. */
export function isNotActivated(error: unknown): boolean {
  return rejectedWith(error, notActivatedText);
}

function rejectedWith(error: unknown, text: string): boolean {
  return isApiError(error) && error.code === "rejected" && error.text?.includes(text) === true;
}
