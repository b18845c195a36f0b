import { sqlState } from "../db/sql-state.ts";

interface LoggedError {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly message: string;
  /** Null unless the database reported it. */
  readonly code: string | null;
  readonly stack: string;
  readonly cause: LoggedError | null;
}

/** Omits query parameters and PostgreSQL's details, which may be personal data. */
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
