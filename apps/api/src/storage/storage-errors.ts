/** The storage does not respond now, and may later. */
export class StorageUnavailableError extends Error {
  override readonly name: string = "StorageUnavailableError";
  readonly code = "STORAGE_UNAVAILABLE";

  constructor(cause?: unknown, message = "The storage of media does not respond.") {
    super(message, { cause });
  }
}

/** The storage is not this database's: it is only read, until an operator decides. */
export class StorageNotOwnedError extends StorageUnavailableError {
  constructor(refusal: string) {
    super(undefined, refusal);
  }
}

/** Throw it for a file that is not there, as the file system does. */
export class FileNotFoundError extends Error {
  override readonly name = "FileNotFoundError";
  readonly code = "ENOENT";

  constructor(key: string, cause?: unknown) {
    super(`There is no file ${key}.`, { cause });
  }
}
