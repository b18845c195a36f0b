import { EngineError } from "../engine-error.ts";
import { fileBytes, type FileBytes } from "./file-bytes.ts";
import type { Input } from "./open-input.ts";

/** Top-level boxes of a film are few, unless it consists of fragments. */
const maxBoxes = 1_000;
const ebmlSignature = 0x1a45_dfa3;
const segmentSignature = 0x1853_8067;

const readers: Readonly<Record<string, (file: FileBytes) => boolean>> = {
  "mov,mp4,m4a,3gp,3g2,mj2": hasSecondMovie,
  "matroska,webm": hasSecondSegment,
  wav: hasSecondWave,
};

/**
 * Players and FFmpeg only show the first of several files that were written one after the other.
 * Moves the position.
 * @throws {EngineError} `joined`.
 */
export function requireSingle({ format: { iformat, pb } }: Pick<Input, "format">): void {
  const reader = readers[iformat?.name ?? ""];
  if (reader && pb && reader(fileBytes(pb)))
    throw new EngineError("joined", "The file contains several films.");
}

function hasSecondMovie(file: FileBytes): boolean {
  let at = 0;
  const movies: Set<string>[] = [];
  for (let count = 0; count < maxBoxes && at + 8 <= file.size; count += 1) {
    const head = file.read(at, 16);
    if (head.length < 8) return false;
    const name = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const bytes = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    // Fragments may repeat the header, and FFmpeg reads all of them.
    if (name === "moof") return false;
    if (name === "ftyp") movies.push(new Set());
    movies.at(-1)?.add(name);
    if (bytes < 8) break;
    at += bytes;
  }
  return movies.filter((boxes) => boxes.has("moov") && boxes.has("mdat")).length > 1;
}

function hasSecondSegment(file: FileBytes): boolean {
  const header = readElement(file, 0);
  const segment = header && readElement(file, header.end);
  if (!segment || segment.id !== segmentSignature) return false;
  return readElement(file, segment.end)?.id === ebmlSignature;
}

/** Null for an element without a known length, as live streams have. */
function readElement(file: FileBytes, at: number) {
  const head = file.read(at, 12);
  if (head.length < 12) return null;
  const [marked = 0, ...digits] = head.subarray(4);
  // Zeros before the first one tell the number of the following bytes.
  const following = Math.clz32(marked) - 24;
  if (following > 7) return null;
  const marker = 0x80 >> following;
  const known = [marked - marker, ...digits.slice(0, following)];
  const isUnknown = known.every((byte, index) => byte === (index === 0 ? marker - 1 : 0xff));
  const size = known.reduce((sum, byte) => sum * 256 + byte, 0);
  return isUnknown ? null : { id: head.readUInt32BE(0), end: at + 5 + following + size };
}

function hasSecondWave(file: FileBytes): boolean {
  const isWave = (head: Buffer) => /^RIFF.{4}WAVE/s.test(head.toString("latin1"));
  const head = file.read(0, 12);
  return isWave(head) && isWave(file.read(8 + head.readUInt32LE(4), 12));
}
