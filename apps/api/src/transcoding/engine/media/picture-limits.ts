const maxSide = 12_000;
const maxPixels = 60_000_000;

/** Returns whether a picture takes more memory to decode than any picture is worth. */
export function isTooLarge({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean {
  return width > maxSide || height > maxSide || width * height > maxPixels;
}
