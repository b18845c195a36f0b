import { AVSEEK_SET } from "node-av/constants";
import type { FormatContext } from "node-av/lib";

const headBytes = 64 * 1024;
/** Programs that write to a pipe do not know the length, and claim the most. */
const minPlaceholderBytes = 0x7fff_0000;
const uncompressed = new Set([1, 3, 0xfffe]);
const fileProperties = Buffer.from("a1dcab8c47a9cf118ee400c00c205365", "hex");

const readers: Readonly<Record<string, (head: Buffer) => number | null>> = {
  asf: asfSeconds,
  wav: wavSeconds,
};

/**
 * Null if the header does not tell. For these formats FFmpeg only tells the length of what is left
 * of a truncated file. Moves the position.
 */
export function headerSeconds({ iformat, pb }: FormatContext): number | null {
  const read = readers[iformat?.name ?? ""];
  if (!read || !pb) return null;
  pb.seekSync(0n, AVSEEK_SET);
  const head = pb.readSync(headBytes);
  return typeof head === "number" ? null : read(head);
}

function wavSeconds(head: Buffer): number | null {
  if (head.toString("latin1", 0, 4) !== "RIFF") return null;
  let frameBytes = 0;
  let sampleRate = 0;
  for (let at = 12; at + 24 <= head.length;) {
    const name = head.toString("latin1", at, at + 4);
    const bytes = head.readUInt32LE(at + 4);
    if (name === "fmt " && uncompressed.has(head.readUInt16LE(at + 8))) {
      sampleRate = head.readUInt32LE(at + 12);
      frameBytes = head.readUInt16LE(at + 20);
    }
    if (name === "data") {
      const isKnown = bytes < minPlaceholderBytes && frameBytes > 0 && sampleRate > 0;
      return isKnown ? bytes / frameBytes / sampleRate : null;
    }
    at += 8 + bytes + (bytes % 2);
  }
  return null;
}

function asfSeconds(head: Buffer): number | null {
  const at = head.indexOf(fileProperties);
  if (at < 0 || at + 92 > head.length) return null;
  const isBroadcast = (head.readUInt32LE(at + 88) & 1) === 1;
  const seconds = Number(head.readBigUInt64LE(at + 64)) / 1e7;
  return isBroadcast ? null : seconds - Number(head.readBigUInt64LE(at + 80)) / 1_000;
}
