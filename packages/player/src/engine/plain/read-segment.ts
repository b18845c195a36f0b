import { createSegmentReader } from "./segment-reader";

/**
 * The bytes of a media segment as browsers read them; null if they are something else, or if a box
 * is longer than what has come.
 */
export function readSegment(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const reader = createSegmentReader();
  const read = reader.read(bytes);
  return reader.isComplete() ? read : null;
}
