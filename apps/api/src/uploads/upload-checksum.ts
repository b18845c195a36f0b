import { createHash, type Hash } from "node:crypto";

/** `Tus-Checksum-Algorithm` lists them. */
export const checksumAlgorithms = ["sha1", "sha256"] as const;

export interface UploadChecksum {
  readonly hash: Hash;
  readonly expected: string;
}

/** @returns null for a malformed header or unknown algorithm. */
export function parseUploadChecksum(header: string): UploadChecksum | null {
  const [name = "", expected = "", extra] = header.trim().split(" ");
  const algorithm = checksumAlgorithms.find((known) => known === name);
  if (!algorithm || expected === "" || extra !== undefined) return null;
  return { hash: createHash(algorithm), expected };
}
