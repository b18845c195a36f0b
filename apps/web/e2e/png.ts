import { crc32, deflateSync } from "node:zlib";

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a PNG whose left half is red and whose right half is blue. */
export function twoColours(name: string, width: number, height: number): PictureFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits of red, green and blue.
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + 3 * width);
  for (let column = 0; column < width; column += 1)
    row.set(column < width / 2 ? [255, 0, 0] : [0, 0, 255], 1 + 3 * column);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, mimeType: "image/png", buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
