const statuses = {
  invalid: 400,
  "login-first": 401,
  refused: 403,
  stale: 403,
  "not-found": 404,
  conflict: 409,
  removed: 410,
  "too-large": 413,
  locked: 423,
  "too-many": 429,
  unavailable: 503,
} as const;

export type ServiceErrorCode = keyof typeof statuses;

export interface ServiceErrorOptions {
  readonly retryAfterSeconds?: number;
  /** For the log, never shown to people. */
  readonly cause?: unknown;
}

/** A rejection by the product's rules. Its message is shown to people. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly code: ServiceErrorCode;
  readonly status: number;
  /** Seconds until another attempt makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ServiceErrorCode, message: string, { retryAfterSeconds, cause }: ServiceErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = statuses[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const somethingWentWrong = "Something went wrong. Please try again later.";
