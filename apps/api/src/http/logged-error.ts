import { sqlState } from "../db/sql-state.ts";

interface LoggedError {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly message: string;
  /** PostgreSQL's code, where the database complained. */
  readonly code: string | null;
  readonly stack: string;
  readonly cause: LoggedError | null;
}

/**
 * What the log says of an error. A failed query carries the values that it was given, and a database's detail repeats
 * them: those are addresses and hashes of people, so only the statement and the complaint are kept.
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
