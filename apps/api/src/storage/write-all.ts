import type { FileHandle } from "node:fs/promises";

export async function writeAll(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  position: number,
): Promise<number> {
  let written = 0;
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length;) {
      const { bytesWritten } = await file.write(
        chunk,
        offset,
        chunk.length - offset,
        position + written,
      );
      offset += bytesWritten;
      written += bytesWritten;
    }
  }
  return written;
}
