/**
 * Reports what React recovered from, as it would by itself, but for a fade that the browser gave up on because it could not
 * begin within four seconds: the screen is shown all the same, only at once.
 */
export function reportRecoverableError(error: unknown) {
  if (error instanceof DOMException && error.name === "TimeoutError") return;
  reportError(error);
}
