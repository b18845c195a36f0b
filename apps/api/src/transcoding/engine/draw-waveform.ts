/** BT.601, limited range. */
export interface YuvPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export const waveformBars = 45;

/** Blue and red difference: night blue, violet, berry, rust, moss, petrol. */
const tints = [
  [150, 118],
  [148, 134],
  [134, 148],
  [114, 146],
  [116, 118],
  [138, 112],
] as const;
const background = { top: 44, bottom: 78 } as const;
const bar = { luma: 224, chromaShare: 0.35 } as const;
const neutral = 128;
/** Share of the height for the loudest part. */
const maxBarShare = 0.56;
const barsShare = 0.76;
const barWidthShare = 0.5;

/** The tint depends on the levels, so that lists vary in colour. */
export function drawWaveform(
  levels: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): YuvPicture {
  const coverage = new Float32Array(width * height);
  const pitch = (width * barsShare) / levels.length;
  const radius = (pitch * barWidthShare) / 2;
  levels.forEach((level, index) => {
    const x = (width * (1 - barsShare)) / 2 + pitch * (index + 0.5);
    const reach = Math.max(0, (level * height * maxBarShare) / 2 - radius);
    drawCapsule(coverage, {
      width,
      height,
      x,
      radius,
      top: height / 2 - reach,
      bottom: height / 2 + reach,
    });
  });
  const [blue, red] = tints[tintOf(levels)] ?? tints[0];
  const bytes = Buffer.alloc((width * height * 3) / 2);
  for (let row = 0; row < height; row += 1) {
    const behind = background.top + ((background.bottom - background.top) * row) / height;
    for (let column = 0; column < width; column += 1) {
      const share = coverage[row * width + column] ?? 0;
      bytes[row * width + column] = Math.round(behind + (bar.luma - behind) * share);
    }
  }
  const chroma = (row: number, column: number, tint: number) => {
    const share = coverage[row * 2 * width + column * 2] ?? 0;
    return Math.round(neutral + (tint - neutral) * (1 - share * (1 - bar.chromaShare)));
  };
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const planes = [blue, red] as const;
  planes.forEach((tint, plane) => {
    const offset = width * height + plane * halfWidth * halfHeight;
    for (let row = 0; row < halfHeight; row += 1) {
      for (let column = 0; column < halfWidth; column += 1)
        bytes[offset + row * halfWidth + column] = chroma(row, column, tint);
    }
  });
  return { width, height, bytes };
}

interface Capsule {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly radius: number;
  readonly top: number;
  readonly bottom: number;
}

/** Round ends and smooth edges. */
function drawCapsule(
  coverage: Float32Array,
  { width, height, x, radius, top, bottom }: Capsule,
): void {
  const firstRow = Math.max(0, Math.floor(top - radius - 1));
  const lastRow = Math.min(height - 1, Math.ceil(bottom + radius + 1));
  const firstColumn = Math.max(0, Math.floor(x - radius - 1));
  const lastColumn = Math.min(width - 1, Math.ceil(x + radius + 1));
  for (let row = firstRow; row <= lastRow; row += 1) {
    const y = row + 0.5;
    const nearest = Math.min(bottom, Math.max(top, y));
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const distance = Math.hypot(column + 0.5 - x, y - nearest) - radius;
      const share = Math.min(1, Math.max(0, 0.5 - distance));
      const index = row * width + column;
      coverage[index] = Math.max(coverage[index] ?? 0, share);
    }
  }
}

function tintOf(levels: readonly number[]): number {
  const sum = levels.reduce(
    (total, level, index) => total + Math.round(level * 100) * (index + 1),
    0,
  );
  return sum % tints.length;
}
