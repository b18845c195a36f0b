import { AV_PKT_DATA_DISPLAYMATRIX, AV_PKT_DATA_FRAME_CROPPING } from "node-av/constants";
import type { CodecParameters, Stream } from "node-av/lib";
import { noCrop, type CropEdges, type VideoProbe } from "../probe.ts";

/** Nine integers: a, b, u, c, d, v, …, with a to d in 16.16. */
const matrixBytes = 36;
const one = 65_536;

/** Mirrors first, then turns clockwise by quarters. */
export function orientationOf(matrix: Buffer | null): Pick<VideoProbe, "rotation" | "isMirrored"> {
  if (!matrix || matrix.length < matrixBytes) return { rotation: 0, isMirrored: false };
  const [a, b, c, d] = entriesOf(matrix);
  const isMirrored = a * d - b * c < 0;
  const sign = isMirrored ? -1 : 1;
  const degrees = (Math.atan2(b * sign, a * sign) * 180) / Math.PI;
  const quarter = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return { rotation: ([0, 90, 180, 270] as const)[quarter] ?? 0, isMirrored };
}

/** Reads MP4's clean aperture, or Matroska's pixel crop. */
export function readCrop(codecpar: CodecParameters): CropEdges {
  const data = codecpar.getCodedSideData(AV_PKT_DATA_FRAME_CROPPING);
  if (!data || data.length < 16) return noCrop;
  const [top = 0, bottom = 0, left = 0, right = 0] = [0, 4, 8, 12].map((offset) =>
    data.readUInt32LE(offset),
  );
  const isPossible = top + bottom < codecpar.height && left + right < codecpar.width;
  return isPossible ? { top, bottom, left, right } : noCrop;
}

/** Players differ on these, so that such sources are encoded. */
export function isTransformed({ codecpar }: Stream): boolean {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  const crop = readCrop(codecpar);
  if (Object.values(crop).some((edge) => edge > 0)) return true;
  if (!matrix || matrix.length < matrixBytes) return false;
  const [a, b, c, d] = entriesOf(matrix);
  return a !== one || b !== 0 || c !== 0 || d !== one;
}

function entriesOf(matrix: Buffer): [a: number, b: number, c: number, d: number] {
  return [
    matrix.readInt32LE(0),
    matrix.readInt32LE(4),
    matrix.readInt32LE(12),
    matrix.readInt32LE(16),
  ];
}
