const signatureBytes = 8;
/** A chunk's length, type and checksum. */
const chunkFrameBytes = 12;
const needed = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/**
 * Keeps the pixels alone, since FFmpeg refuses a PNG for a broken chunk of colours or EXIF, which
 * browsers skip. Null for other files.
 */
export function plainPng(bytes: Buffer): Buffer | null {
  if (bytes.toString("latin1", 1, 4) !== "PNG") return null;
  const parts = [bytes.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + chunkFrameBytes <= bytes.length;) {
    const end = at + chunkFrameBytes + bytes.readUInt32BE(at);
    if (needed.has(bytes.toString("latin1", at + 4, at + 8))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}
