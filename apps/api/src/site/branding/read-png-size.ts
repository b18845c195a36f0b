const signatureBytes = 8;

/** Only for PNGs of this server: the header is their first chunk. */
export function readPngSize(png: Buffer): { readonly width: number; readonly height: number } {
  const header = signatureBytes + 8;
  return { width: png.readUInt32BE(header), height: png.readUInt32BE(header + 4) };
}
