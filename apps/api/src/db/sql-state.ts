const uniqueViolation = "23505";

/** Searches the error's causes as well. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string" && error.code.length === 5)
    return error.code;
  return error.cause === undefined ? null : sqlState(error.cause);
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === uniqueViolation;
}
