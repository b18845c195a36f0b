import { findBytes } from "./find-bytes";

/**
 * Ticks per second of a track of an init segment, by default of its first; 0 when there is none.
 */
export function timescaleOf(init: Uint8Array, trackId?: number): number {
  /** The number after the two dates of a header. */
  const numberIn = (header: number) => numberAt(init, header + (init[header] === 1 ? 20 : 12));
  let track = 0;
  for (let at = findBytes(init, "tkhd"); at >= 0; at = findBytes(init, "tkhd", at))
    if (numberIn(at) === trackId) track = at;
  const at = findBytes(init, "mdhd", track);
  return at < 0 ? 0 : numberIn(at);
}

/** Second at which a segment starts; null when these bytes do not contain it. */
export function startSecondsOf(init: Uint8Array, segment: Uint8Array): number | null {
  const at = findBytes(segment, "tfdt");
  if (at < 0 || at + 12 > segment.length) return null;
  const start = numberAt(segment, at + 4);
  const ticks = segment[at] === 1 ? start * 2 ** 32 + numberAt(segment, at + 8) : start;
  // Audio and video may come one after the other, in fragments of their own.
  const track = findBytes(segment, "tfhd");
  return ticks / timescaleOf(init, numberAt(segment, track + 4));
}

function numberAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
}
