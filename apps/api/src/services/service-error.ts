import type { RefusalCode } from "@marquee/api-client";

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

export type ServiceErrorKind = keyof typeof statuses;

export interface ServiceErrorOptions {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** People see the message; programs use the code. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly kind: ServiceErrorKind;
  readonly code: RefusalCode;
  readonly status: number;
  readonly values: ServiceErrorOptions["values"];
  readonly field: string | undefined;
  /** Time until a retry is useful. */
  readonly retryAfterSeconds: number | undefined;

  // oxlint-disable-next-line max-params -- Each is part of every refusal, and options are rare.
  constructor(
    kind: ServiceErrorKind,
    code: RefusalCode,
    message: string,
    { values, field, retryAfterSeconds, cause }: ServiceErrorOptions = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.code = code;
    this.status = statuses[kind];
    this.values = values;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const somethingWentWrong = "Something went wrong. Please try again later.";
