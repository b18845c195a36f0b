/** The storage does not respond now, and may later. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
  readonly code = "STORAGE_UNAVAILABLE";

  constructor(cause?: unknown) {
    super("The storage of media does not respond.", { cause });
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
