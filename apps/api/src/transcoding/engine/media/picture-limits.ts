const maxSide = 12_000;
const maxPixels = 60_000_000;

/** Such pictures need too much memory. */
export function isTooLarge({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean {
  return width > maxSide || height > maxSide || width * height > maxPixels;
}
