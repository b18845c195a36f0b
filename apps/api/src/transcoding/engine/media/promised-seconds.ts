import type { FormatContext } from "node-av/lib";
import { fileBytes, type FileBytes } from "./file-bytes.ts";
import { mp3Seconds } from "./mp3-seconds.ts";
import { isOggCut } from "./ogg-end.ts";
import { cafSeconds, w64Seconds, wavSeconds } from "./wave-seconds.ts";

/** Describes how far the file could be read. */
interface ReadPart {
  readonly seconds: number;
  /** The file ends within its last packet. */
  readonly isLastCut: boolean;
}

const headBytes = 64 * 1024;
const tailBytes = 1024;
const fileProperties = Buffer.from("a1dcab8c47a9cf118ee400c00c205365", "hex");
/** Programs that do not know the number of frames claim the highest. */
const unknownFrames = 0xffff_ffff;
/** RealMedia's chunk of data begins with name, size, version, number of packets, and next chunk. */
const dataHeaderBytes = 18;
/** Streams claim the most. */
const minPlaceholderBytes = 0x7fff_0000;

const readers: Readonly<Record<string, (file: FileBytes, read: ReadPart) => number | null>> = {
  apng: (file) => (endsWith(file, "IEND") ? null : Number.POSITIVE_INFINITY),
  asf: asfSeconds,
  caf: cafSeconds,
  gif: (file) => (endsWith(file, "\0;") ? null : Number.POSITIVE_INFINITY),
  ivf: ivfSeconds,
  mp3: mp3Seconds,
  ogg: (file) => (isOggCut(file) ? Number.POSITIVE_INFINITY : null),
  rm: realMediaSeconds,
  w64: w64Seconds,
  wav: wavSeconds,
};

/**
 * The length by the file's own account, infinite if it is cut and does not tell the length. Null if
 * the file does not tell. For these formats FFmpeg only tells what is left of a truncated file.
 * Moves the position.
 */
export function promisedSeconds({ iformat, pb }: FormatContext, read: ReadPart): number | null {
  const reader = readers[iformat?.name ?? ""];
  return reader && pb ? reader(fileBytes(pb), read) : null;
}

/** Programs append texts and padding to pictures. */
function endsWith(file: FileBytes, mark: string): boolean {
  return file.read(Math.max(0, file.size - tailBytes), tailBytes).includes(mark, 0, "latin1");
}

function asfSeconds(file: FileBytes): number | null {
  const head = file.read(0, headBytes);
  const at = head.indexOf(fileProperties);
  if (at < 0 || at + 92 > head.length) return null;
  const isBroadcast = (head.readUInt32LE(at + 88) & 1) === 1;
  const seconds = Number(head.readBigUInt64LE(at + 64)) / 1e7;
  return isBroadcast ? null : seconds - Number(head.readBigUInt64LE(at + 80)) / 1_000;
}

/**
 * Some programs write the number of frames, of which hidden ones last no time, and others the
 * length: it only counts where the last frame is cut.
 */
function ivfSeconds(file: FileBytes, { isLastCut }: ReadPart): number | null {
  const head = file.read(0, 32);
  if (!isLastCut || head.length < 32) return null;
  const [rate, scale, frames] = [16, 20, 24].map((at) => head.readUInt32LE(at));
  if (!rate || !scale || !frames || frames === unknownFrames) return null;
  return (frames * scale) / rate;
}

/** The times in its header are inexact, so that the bytes of its data count. */
function realMediaSeconds(file: FileBytes, { seconds }: ReadPart): number | null {
  const head = file.read(0, headBytes);
  for (let at = 0; at + dataHeaderBytes <= head.length;) {
    const bytes = head.readUInt32BE(at + 4);
    if (head.toString("latin1", at, at + 4) === "DATA") {
      const present = file.size - at;
      const isKnown = bytes > dataHeaderBytes && bytes < minPlaceholderBytes;
      return isKnown && present < bytes ? (seconds * bytes) / present : null;
    }
    if (bytes < 8) return null;
    at += bytes;
  }
  return null;
}
