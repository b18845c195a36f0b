import { findBytes } from "./find-bytes";

/**
 * True if a segment has absolute positions of its samples in the file. Browsers refuse them, so
 * that the engine rewrites them.
 */
export function hasBaseDataOffset(segment: Uint8Array): boolean {
  const at = findBytes(segment, "tfhd");
  const lastFlags = at < 0 ? 0 : (segment[at + 3] ?? 0);
  return (lastFlags & 1) === 1;
}
