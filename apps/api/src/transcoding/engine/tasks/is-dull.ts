import type { Frame } from "node-av/lib";
import { createPictureFilter } from "../media/picture-filter.ts";
import type { Picture } from "../protocol.ts";

const size = { width: 32, height: 18 } as const;
/** Luma: black is 16, white 235. */
const darkest = 40;
const minDeviation = 5;

/** True for nearly black or single-coloured frames, which make useless thumbnails. */
export function isDull(frame: Frame, picture: Picture): boolean {
  const [pixels] = Array.from(
    createPictureFilter({ ...size, picture, isImage: true }).convert(frame),
    (small) => small.toBuffer(),
  );
  if (!pixels) return false;
  const luma = pixels.subarray(0, size.width * size.height).toSorted();
  const brightest = luma[Math.floor(luma.length * 0.95)] ?? 0;
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length;
  const variance = luma.reduce((sum, value) => sum + (value - mean) ** 2, 0) / luma.length;
  return brightest < darkest || Math.sqrt(variance) < minDeviation;
}
