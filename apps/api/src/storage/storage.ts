import type { Readable } from "node:stream";

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export type FileContent = Uint8Array | string | Readable;

/**
 * Keys are paths of letters, digits, `-`, `_` and `.`, such as `media/a1b2/360p/0.m4s`. No segment
 * starts with a dot.
 */
export interface Storage {
  /** Replaces atomically. Survives a crash once resolved. */
  put(key: string, content: FileContent): Promise<void>;
  putIfAbsent(key: string, content: FileContent): Promise<boolean>;
  stat(key: string): Promise<StoredFile | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes recursively. Missing files are no error. */
  delete(key: string): Promise<void>;
  /** Recursive. */
  list(folder: string): AsyncIterable<StoredFile>;
  /**
   * Appends to or creates a file under `sources/`. Survives a crash once resolved.
   * @param position 0 or the end of an earlier write; later bytes are replaced.
   * @returns the number of bytes written.
   */
  writeAt(key: string, position: number, content: Iterable<Uint8Array>): Promise<number>;
  /** Killed writers leave files; deletes those begun before. */
  removeUnfinished(before: Date): Promise<void>;
  /** Null for remote storage. */
  localPath(key: string): string | null;
}

const pattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export function isStorageKey(key: string): boolean {
  return pattern.test(key);
}

/** Database names must never lead out of the storage. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is no key of the storage.`);
  return key;
}
