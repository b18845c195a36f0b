import type { FileBytes } from "./file-bytes.ts";

const headBytes = 64 * 1024;
/** Programs that write to a pipe do not know the length, and claim the most. */
const minPlaceholderBytes = 0x7fff_0000;
const minLongPlaceholderBytes = 2 ** 62;
const uncompressed = new Set([1, 3, 0xfffe]);

/** How the chunks of a file begin. */
interface Layout {
  readonly firstAt: number;
  readonly headerBytes: number;
  readonly alignment: number;
  sizeAt(head: Buffer, at: number): number;
}

const riff: Layout = {
  firstAt: 12,
  headerBytes: 8,
  alignment: 2,
  sizeAt: (head, at) => head.readUInt32LE(at + 4),
};
/** Sony's names have 16 bytes, and sizes include the header. */
const wave64: Layout = {
  firstAt: 40,
  headerBytes: 24,
  alignment: 8,
  sizeAt: (head, at) => Number(head.readBigUInt64LE(at + 16)) - 24,
};

export function wavSeconds(file: FileBytes): number | null {
  const head = file.read(0, headBytes);
  const kind = head.toString("latin1", 0, 4);
  if (kind === "RIFF") return soundSeconds(head, riff, minPlaceholderBytes);
  if (kind !== "RF64" && kind !== "BW64") return null;
  // Its first chunk has the sizes that need more than 32 bits.
  const isSized = head.length >= 36 && head.toString("latin1", 12, 16) === "ds64";
  const dataBytes = isSized ? Number(head.readBigUInt64LE(28)) : 0;
  const isKnown = dataBytes > 0 && dataBytes < minLongPlaceholderBytes;
  const sizeAt = (_: Buffer, at: number) =>
    head.toString("latin1", at, at + 4) === "data" ? dataBytes : riff.sizeAt(head, at);
  return isKnown ? soundSeconds(head, { ...riff, sizeAt }, minLongPlaceholderBytes) : null;
}

export function w64Seconds(file: FileBytes): number | null {
  return soundSeconds(file.read(0, headBytes), wave64, minLongPlaceholderBytes);
}

const cafHeaderBytes = 8;

/** Core Audio's file: its description comes first, then any chunks, of which one has the sound. */
export function cafSeconds(file: FileBytes): number | null {
  const head = file.read(0, headBytes);
  let secondsPerByte = 0;
  for (let at = cafHeaderBytes; at + 12 <= head.length;) {
    const name = head.toString("latin1", at, at + 4);
    const bytes = Number(head.readBigInt64BE(at + 4));
    const start = at + 12;
    if (name === "desc" && start + 24 <= head.length) {
      const [packetBytes, frames] = [head.readUInt32BE(start + 16), head.readUInt32BE(start + 20)];
      const rate = head.readDoubleBE(start);
      // Packets of other codecs have no fixed size.
      if (packetBytes > 0 && rate > 0) secondsPerByte = frames / packetBytes / rate;
    }
    // A number of edits precedes the sound. Recorders that do not know the length claim -1.
    if (name === "data") return bytes > 4 ? (bytes - 4) * secondsPerByte || null : null;
    if (bytes < 0) return null;
    at = start + bytes;
  }
  return null;
}

function soundSeconds(head: Buffer, layout: Layout, placeholderBytes: number): number | null {
  let frameBytes = 0;
  let sampleRate = 0;
  for (let at = layout.firstAt; at + 24 <= head.length;) {
    const name = head.toString("latin1", at, at + 4);
    const bytes = layout.sizeAt(head, at);
    const start = at + layout.headerBytes;
    if (bytes < 0) return null;
    if (
      name === "fmt " &&
      start + 14 <= head.length &&
      uncompressed.has(head.readUInt16LE(start))
    ) {
      sampleRate = head.readUInt32LE(start + 4);
      frameBytes = head.readUInt16LE(start + 12);
    }
    if (name === "data") {
      const isKnown = bytes < placeholderBytes && frameBytes > 0 && sampleRate > 0;
      return isKnown ? bytes / frameBytes / sampleRate : null;
    }
    at = start + Math.ceil(bytes / layout.alignment) * layout.alignment;
  }
  return null;
}
