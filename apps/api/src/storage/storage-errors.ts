/** The same request may succeed later. */
export class StorageUnavailableError extends Error {
  override readonly name: string = "StorageUnavailableError";
  readonly code = "STORAGE_UNAVAILABLE";

  constructor(cause?: unknown, message = "The storage of media does not respond.") {
    super(message, { cause });
  }
}

/** Only reads are allowed until an operator decides. */
export class StorageNotOwnedError extends StorageUnavailableError {
  constructor(refusal: string) {
    super(undefined, refusal);
  }
}

/** Has the file system's code for a missing file. */
export class FileNotFoundError extends Error {
  override readonly name = "FileNotFoundError";
  readonly code = "ENOENT";

  constructor(key: string, cause?: unknown) {
    super(`There is no file ${key}.`, { cause });
  }
}
