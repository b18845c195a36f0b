import { sqlState } from "../db/sql-state.ts";

interface LoggedError {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly message: string;
  /** PostgreSQL's error code, if the database reported the error. */
  readonly code: string | null;
  readonly stack: string;
  readonly cause: LoggedError | null;
}

/**
 * Serializes an error for the log. The driver's errors contain query parameters, and PostgreSQL's
 * details repeat them: both may be personal data, so that only the statement, the message and the
 * stack are logged.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: "not an error", code: null, stack: "", cause: null };
  }
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: error.message.split("\nparams:")[0] ?? "",
    code: sqlState(error),
    stack: frames.join("\n"),
    cause: error.cause === undefined ? null : loggedError(error.cause),
  };
}
