import type { Readable } from "node:stream";

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Positions of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export type FileContent = Uint8Array | string | Readable;

/**
 * Files by key. A key is a path of segments such as `media/a1b2/360p/0.m4s`: letters, digits, `-`,
 * `_` and `.`, none of them starting with a dot.
 */
export interface Storage {
  /**
   * Stores a file, replacing any other. Readers see the old content or the new one; once it
   * resolves, it survives a crash.
   */
  put(key: string, content: FileContent): Promise<void>;
  /** Stores a file unless there is one of its name. Returns false if there is. */
  putIfAbsent(key: string, content: FileContent): Promise<boolean>;
  stat(key: string): Promise<StoredFile | null>;
  /** @throws an error of code ENOENT if there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a file, or a folder with all that is in it. It is no error if there is none. */
  delete(key: string): Promise<void>;
  /** Every file of a folder and of those in it. */
  list(folder: string): AsyncIterable<StoredFile>;
  /**
   * Continues a file under `sources/`, which is created if there is none. Once it resolves, the
   * bytes survive a crash.
   *
   * @param position 0, or where an earlier write ended. What an interrupted writer stored from
   *   there on is replaced.
   * @returns the number of bytes written.
   */
  writeAt(key: string, position: number, content: Iterable<Uint8Array>): Promise<number>;
  /** Deletes what writers that were killed have left, if they began before this time. */
  removeUnfinished(before: Date): Promise<void>;
  /**
   * Path on this machine for a child process that needs a file or folder; null where the storage is
   * remote.
   */
  localPath(key: string): string | null;
}

const pattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export function isStorageKey(key: string): boolean {
  return pattern.test(key);
}

/**
 * @throws an error for what is no key: a name from the database must never lead out of the storage.
 */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is no key of the storage.`);
  return key;
}
