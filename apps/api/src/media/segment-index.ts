import type { Segment } from "../transcoding/playlists.ts";

/** The field has 16 bits. */
export const maxSegments = 65_535;

const headerBytes = 32;
const referenceBytes = 12;
const ticksPerSecond = 1_000_000;
const startsWithSyncSample = 0x9000_0000;

/**
 * Players seek by a `sidx` box (ISO/IEC 14496-12, 8.16.3). The segments follow it without a gap.
 */
export function segmentIndex(segments: readonly Pick<Segment, "seconds" | "bytes">[]): Buffer {
  const box = Buffer.alloc(headerBytes + segments.length * referenceBytes);
  box.writeUInt32BE(box.length, 0);
  box.write("sidx", 4, "latin1");
  const trackId = 1;
  box.writeUInt32BE(trackId, 12);
  box.writeUInt32BE(ticksPerSecond, 16);
  box.writeUInt16BE(segments.length, 30);
  let start = 0;
  for (const [index, { seconds, bytes }] of segments.entries()) {
    const at = headerBytes + index * referenceBytes;
    const end = start + seconds;
    box.writeUInt32BE(bytes, at);
    box.writeUInt32BE(ticks(end) - ticks(start), at + 4);
    box.writeUInt32BE(startsWithSyncSample, at + 8);
    start = end;
  }
  return box;
}

/** Needs an index of `segmentIndex`. */
export function indexedBytes(index: Buffer): number[] {
  const count = index.readUInt16BE(30);
  return Array.from({ length: count }, (_, segment) =>
    index.readUInt32BE(headerBytes + segment * referenceBytes),
  );
}

const ticks = (seconds: number) => Math.round(seconds * ticksPerSecond);
