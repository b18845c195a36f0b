import { findBox } from "./find-box";

/**
 * Whether a segment says where its samples are in the file. Browsers refuse that: the engine
 * rewrites it.
 */
export function hasBaseDataOffset(segment: Uint8Array): boolean {
  const at = findBox(segment, "tfhd");
  const lastFlags = at < 0 ? 0 : (segment[at + 3] ?? 0);
  return (lastFlags & 1) === 1;
}
