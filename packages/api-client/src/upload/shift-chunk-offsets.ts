import { listBoxes, type Mp4Box } from "./mp4-boxes";

const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
const maxUint32 = 0xffff_ffff;

/**
 * Adds `shiftBytes` to the chunk offsets below `beforeByte` in a `moov` box, in place. Returns
 * false, and the box is of no use any more, if it has a structure whose offsets are not known here,
 * or an offset becomes too large.
 */
export function shiftChunkOffsets(
  moov: DataView,
  { shiftBytes, beforeByte }: { shiftBytes: number; beforeByte: number },
): boolean {
  return shiftInside({ start: 0, end: moov.byteLength });

  function shiftInside(range: { start: number; end: number }): boolean {
    return listBoxes(moov, range)?.every(shiftBox) ?? false;
  }

  function shiftBox({ type, start, size, headerSize }: Mp4Box): boolean {
    // mvex: fragmented; cmov: compressed; saio: offsets of encryption data.
    if (type === "mvex" || type === "cmov" || type === "saio") return false;
    if (containers.has(type)) return shiftInside({ start: start + headerSize, end: start + size });
    if (type === "stco")
      return shiftEntries({ first: start + headerSize + 8, end: start + size, entryBytes: 4 });
    if (type === "co64")
      return shiftEntries({ first: start + headerSize + 8, end: start + size, entryBytes: 8 });
    return true;
  }

  function shiftEntries({
    first,
    end,
    entryBytes,
  }: {
    first: number;
    end: number;
    entryBytes: 4 | 8;
  }): boolean {
    if (first > end) return false;
    const count = moov.getUint32(first - 4);
    if (first + count * entryBytes > end) return false;
    for (let offset = first; offset < first + count * entryBytes; offset += entryBytes) {
      const value = entryBytes === 4 ? moov.getUint32(offset) : Number(moov.getBigUint64(offset));
      if (value >= beforeByte) continue;
      const shifted = value + shiftBytes;
      if (entryBytes === 8) moov.setBigUint64(offset, BigInt(shifted));
      else if (shifted <= maxUint32) moov.setUint32(offset, shifted);
      else return false;
    }
    return true;
  }
}
