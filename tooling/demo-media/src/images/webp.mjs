import { stat } from "node:fs/promises";
import { runFfmpeg } from "../encode/ffmpeg.mjs";

/** ffmpeg input arguments for a raw RGBA picture `{ file, width, height }`. */
export const rawInput = ({ file, width, height }) => [
  "-f",
  "rawvideo",
  "-pix_fmt",
  "rgba",
  "-s",
  `${width}x${height}`,
  "-i",
  file,
];

/** Writes a WebP, lowering the quality step by step until it fits `maxBytes`. */
export async function writeWebp({
  input,
  filter,
  file,
  maxBytes = Infinity,
  qualities = [82, 70, 58, 46, 34, 22, 12, 5],
  animated = false,
}) {
  for (const quality of qualities) {
    await runFfmpeg([
      ...input,
      "-vf",
      filter,
      "-c:v",
      animated ? "libwebp_anim" : "libwebp",
      "-quality",
      quality,
      "-compression_level",
      6,
      ...(animated ? ["-loop", 0] : ["-frames:v", 1]),
      "-an",
      "-fflags",
      "+bitexact",
      file,
    ]);
    if ((await stat(file)).size <= maxBytes) return;
  }
}
