import type { FileBytes } from "./file-bytes.ts";

const headBytes = 64 * 1024;
/** Several frames of the longest kind. */
const tailBytes = 16 * 1024;
const minFramesInARow = 3;
const id3HeaderBytes = 10;
const maxTags = 8;

const bitrates = {
  whole: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  half: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;
/** The versions 2.5, none, 2 and 1 have a quarter, a half, or the whole of these rates. */
const rateDivisors = [4, 0, 2, 1] as const;

interface Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
  /** Side information follows the header of each frame with sound. */
  readonly sideBytes: number;
}

/**
 * Null without a header of the encoder that counts the frames, or if the file ends with a frame or
 * a tag: programs that cut sound at frames keep the header of the whole.
 */
export function mp3Seconds(file: FileBytes): number | null {
  const head = file.read(afterTags(file), headBytes);
  const at = findFrames(head);
  const frame = at === null ? null : readFrame(head, at);
  if (at === null || !frame) return null;
  const frames = countedFrames(head, at, frame);
  if (frames === null || !endsWithinFrame(file)) return null;
  return (frames * frame.samples) / frame.sampleRate;
}

/** Returns the position after all ID3 tags, which may be several. */
function afterTags(file: FileBytes): number {
  let at = 0;
  for (let tags = 0; tags < maxTags; tags += 1) {
    const tag = file.read(at, id3HeaderBytes);
    if (tag.length < id3HeaderBytes || tag.toString("latin1", 0, 3) !== "ID3") break;
    const hasFooter = ((tag[5] ?? 0) & 0x10) !== 0;
    const size = [...tag.subarray(6)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    at += size + (hasFooter ? 2 : 1) * id3HeaderBytes;
  }
  return at;
}

/** Reads what Xing, LAME and Fraunhofer's VBRI write into a first frame without sound. */
function countedFrames(head: Buffer, at: number, { sideBytes }: Frame): number | null {
  const xing = at + 4 + sideBytes;
  const vbri = at + 36;
  if (vbri + 18 > head.length) return null;
  const name = head.toString("latin1", xing, xing + 4);
  const hasFrames = (head.readUInt32BE(xing + 4) & 1) === 1;
  if ((name === "Xing" || name === "Info") && hasFrames) return head.readUInt32BE(xing + 8);
  return head.toString("latin1", vbri, vbri + 4) === "VBRI" ? head.readUInt32BE(vbri + 14) : null;
}

function endsWithinFrame(file: FileBytes): boolean {
  const tail = file.read(Math.max(0, file.size - tailBytes), tailBytes);
  let at = findFrames(tail);
  if (at === null) return false;
  for (;;) {
    const rest = tail.length - at;
    if (rest === 0) return false;
    // Less than a header.
    if (rest < 4) return tail[at] === 0xff;
    const frame = readFrame(tail, at);
    if (!frame) return false;
    if (frame.bytes > rest) return true;
    at += frame.bytes;
  }
}

/** Null if there are no frames one after the other. */
function findFrames(bytes: Buffer): number | null {
  for (let start = 0; start + 4 <= bytes.length; start += 1) {
    const first = readFrame(bytes, start);
    let at = start + (first?.bytes ?? 0);
    let frames = first ? 1 : 0;
    for (; frames > 0 && frames < minFramesInARow; frames += 1) {
      const frame = readFrame(bytes, at);
      if (frame?.sampleRate !== first?.sampleRate) break;
      at += frame?.bytes ?? 0;
    }
    if (frames === minFramesInARow) return start;
  }
  return null;
}

function readFrame(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null;
  const header = bytes.readUInt32BE(at);
  const divisor = rateDivisors[(header >>> 19) & 3] ?? 0;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  const rate = sampleRates[(header >>> 10) & 3];
  const table = divisor === 1 ? bitrates.whole : bitrates.half;
  const kbps = table[(header >>> 12) & 15] ?? 0;
  if (header >>> 21 !== 0x7ff || divisor === 0 || !isLayer3 || !rate || kbps === 0) return null;
  const samples = divisor === 1 ? 1_152 : 576;
  const sampleRate = rate / divisor;
  const isMono = ((header >>> 6) & 3) === 3;
  const [monoBytes, stereoBytes] = divisor === 1 ? [17, 32] : [9, 17];
  const padding = (header >>> 9) & 1;
  return {
    bytes: Math.floor(((samples / 8) * kbps * 1_000) / sampleRate) + padding,
    samples,
    sampleRate,
    sideBytes: isMono ? monoBytes : stereoBytes,
  };
}
