export interface PictureHeader {
  readonly width: number;
  readonly height: number;
}

const pngSignature = "\x89PNG\r\n\x1a\n";

/** FFmpeg does not tell the size of a picture that is too large for it. */
export function readPictureHeader(bytes: Buffer): PictureHeader | null {
  if (bytes.length >= 24 && bytes.toString("latin1", 0, 8) === pngSignature)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8) return readJpegFrame(bytes);
  return null;
}

/** Skips segments up to the one that starts the frame. */
function readJpegFrame(bytes: Buffer): PictureHeader | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (isStartOfFrame(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // Segments may be preceded by fill bytes.
    at += marker === 0xffff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function isStartOfFrame(marker: number): boolean {
  const isTable = marker === 0xffc4 || marker === 0xffc8 || marker === 0xffcc;
  return marker >= 0xffc0 && marker <= 0xffcf && !isTable;
}

const chunkHeaderBytes = 8;
const animationFlag = 0x02;
const alphaFlag = 0x10;
/** Position, size, duration and flags. */
const frameHeaderBytes = 16;

/** Returns the first frame as a file, since FFmpeg decodes no animations. Null for a still one. */
export function firstWebpFrame(bytes: Buffer): Buffer | null {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  const isExtended = text(0, 4) === "RIFF" && text(8, 16) === "WEBPVP8X";
  if (bytes.length < 30 || !isExtended || ((bytes[20] ?? 0) & animationFlag) === 0) return null;
  let at = 12;
  while (at + chunkHeaderBytes + frameHeaderBytes <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    const start = at + chunkHeaderBytes;
    if (text(at, at + 4) === "ANMF" && start + size <= bytes.length)
      return stillFile(bytes.subarray(start, start + size));
    at = start + size + (size % 2);
  }
  return null;
}

function stillFile(frame: Buffer): Buffer {
  const chunks = frame.subarray(frameHeaderBytes);
  const extended = Buffer.alloc(chunkHeaderBytes + 10);
  extended.write("VP8X", 0, "latin1");
  extended.writeUInt32LE(10, 4);
  extended[8] = chunks.toString("latin1", 0, 4) === "ALPH" ? alphaFlag : 0;
  frame.copy(extended, 12, 6, 12);
  const header = Buffer.alloc(12);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(4 + extended.length + chunks.length, 4);
  header.write("WEBP", 8, "latin1");
  return Buffer.concat([header, extended, chunks]);
}
