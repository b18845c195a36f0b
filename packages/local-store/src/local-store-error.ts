/**
 * - `blocked`: the browser refuses storage; everything is kept in memory until the page closes
 * - `full`: the browser's quota is used up; a value is kept in memory until there is room
 * - `pruned`: the oldest history records were removed to stay below the cap
 * - `corrupt`: a stored value could not be read and was set aside
 * - `token`: a session token could not be decoded
 * - `import`: a file is not a Marquee export
 */
export type LocalStoreErrorCode = "blocked" | "full" | "pruned" | "corrupt" | "token" | "import";

/** The one error of this package: reported to `onReport`, or thrown where a caller's own input is wrong. */
export class LocalStoreError extends Error {
  override readonly name = "LocalStoreError";
  readonly code: LocalStoreErrorCode;

  constructor(code: LocalStoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Whether `error` is a {@link LocalStoreError}, also one from another copy of this package. */
export function isLocalStoreError(error: unknown): error is LocalStoreError {
  return error instanceof Error && error.name === "LocalStoreError";
}

/** Is told what went wrong and was survived. */
export type Report = (error: LocalStoreError) => void;
