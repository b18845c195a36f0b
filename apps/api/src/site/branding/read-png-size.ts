const signatureBytes = 8;

/** Reads the size of a PNG file of this server's making: its first chunk is the header. */
export function readPngSize(png: Buffer): { readonly width: number; readonly height: number } {
  const header = signatureBytes + 8;
  return { width: png.readUInt32BE(header), height: png.readUInt32BE(header + 4) };
}
