/** The same request may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
  readonly code = "CONNECTION_UNAVAILABLE";
}
