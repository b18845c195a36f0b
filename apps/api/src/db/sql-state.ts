const uniqueViolation = "23505";

/** Returns PostgreSQL's five-character error code from the driver's error or its causes. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string" && error.code.length === 5)
    return error.code;
  return error.cause === undefined ? null : sqlState(error.cause);
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === uniqueViolation;
}
