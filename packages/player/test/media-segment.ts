import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mediaFiles } from "./live-stream.ts";

const media = fileURLToPath(new URL("../test-media/", import.meta.url));

/** A segment of the test media, whose timestamps go on where it is repeated. */
export async function mediaSegment(folder: string, index: number): Promise<Buffer> {
  const bytes = await readFile(join(media, folder, `${index % mediaFiles}.m4s`));
  const rounds = Math.floor(index / mediaFiles);
  if (rounds === 0) return bytes;
  // Each file follows the one before by as much as the second follows the first, which is at 0.
  const stepTicks = timeOf(await readFile(join(media, folder, "1.m4s")));
  const shifted = Buffer.from(bytes);
  const ticks = timeOf(bytes) + stepTicks * BigInt(mediaFiles * rounds);
  shifted.writeBigUInt64BE(ticks, timeAt(bytes));
  return shifted;
}

const timeAt = (bytes: Buffer) => bytes.indexOf("tfdt") + "tfdt".length + 4;
const timeOf = (bytes: Buffer) => bytes.readBigUInt64BE(timeAt(bytes));
