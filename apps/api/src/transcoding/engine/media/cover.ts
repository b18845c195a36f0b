import type { Frame } from "node-av/lib";
import { decodeFrames } from "./decoder.ts";
import { canOpenDecoder } from "./find-decoder.ts";
import { keep } from "./keep.ts";
import type { Input } from "./open-input.ts";
import { isTooLarge } from "./picture-limits.ts";

/** Returns null without a cover: the recording is published anyway. */
export function decodeCover(input: Input): Frame | null {
  const stream = input.cover;
  if (!stream || !canOpenDecoder(stream)) return null;
  if (isTooLarge(stream.codecpar)) return null;
  // FFmpeg delivers covers first.
  for (const frame of decodeFrames({ input, stream, maxPackets: 20 })) {
    const clone = frame.clone();
    return clone && keep(clone);
  }
  return null;
}
