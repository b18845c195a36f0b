import { readSync } from "node:fs";
import { AVSEEK_CUR, AVSEEK_END, AVSEEK_SIZE } from "node-av/constants";
import { IOContext } from "node-av/lib";
import { descriptors, type Channel } from "../channel.ts";
import { keep } from "./keep.ts";

const bufferBytes = 256 * 1024;
/** FFmpeg may add this bit to a seek; ignore it. */
const forceSeek = 0x2_0000;

/** Blocks until the upload has written the requested bytes. */
export function openGrowingFile({
  channel,
  totalBytes,
  bytes,
}: {
  readonly channel: Channel;
  readonly totalBytes: number;
  readonly bytes: number;
}): IOContext {
  let available = bytes;
  let position = 0;
  const io = keep(new IOContext());
  io.allocContextWithCallbacks(
    bufferBytes,
    0,
    (size) => {
      if (position >= totalBytes) return null;
      while (position >= available) {
        channel.send({ kind: "waiting" });
        available = channel.readAvailable();
      }
      const buffer = Buffer.allocUnsafe(Math.min(size, available - position));
      const length = readSync(descriptors.input, buffer, 0, buffer.length, position);
      position += length;
      return length === 0 ? null : buffer.subarray(0, length);
    },
    null,
    (offset, whence) => {
      const base = whence & ~forceSeek;
      if (base === AVSEEK_SIZE) return BigInt(totalBytes);
      if (base === AVSEEK_CUR) position += Number(offset);
      else if (base === AVSEEK_END) position = totalBytes + Number(offset);
      else position = Number(offset);
      position = Math.max(0, position);
      return BigInt(position);
    },
  );
  return io;
}
