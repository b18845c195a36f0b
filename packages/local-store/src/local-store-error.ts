/**
 * - `blocked`: the browser refused to store a change; all is held in memory until the page closes
 * - `full`: the browser's quota is used up; a value is held in memory until there is room
 * - `pruned`: the oldest history records were removed to stay below the cap
 * - `corrupt`: a stored value could not be read; a copy is quarantined
 * - `token`: a session token could not be decoded
 * - `import`: a file is not one that can be imported
 * - `sync`: what another device sent could not be read
 * - `consent`: a call needs consent, which is not given
 */
export type LocalStoreErrorCode =
  | "blocked"
  | "full"
  | "pruned"
  | "corrupt"
  | "token"
  | "import"
  | "sync"
  | "consent";

/** An error of this package: passed to `onReport`, or thrown if the input of a call is wrong. */
export class LocalStoreError extends Error {
  override readonly name = "LocalStoreError";
  readonly code: LocalStoreErrorCode;

  constructor(code: LocalStoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** True for a {@link LocalStoreError}, also one from another copy of this package. */
export function isLocalStoreError(error: unknown): error is LocalStoreError {
  return error instanceof Error && error.name === "LocalStoreError";
}

/** Called with errors that the store recovered from. */
export type Report = (error: LocalStoreError) => void;
