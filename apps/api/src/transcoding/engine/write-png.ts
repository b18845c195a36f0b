import { crc32, deflateSync } from "node:zlib";
import type { Pixels } from "./draw-icon.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8-bit RGBA. */
const rgba = [8, 6] as const;

export function writePng({ width, height, data }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(rgba, 8);
  // Filter 0 (none) starts each row.
  const rows = Buffer.alloc((1 + 4 * width) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(4 * width * y, 4 * width * (y + 1)), (1 + 4 * width) * y + 1);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
