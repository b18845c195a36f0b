import type { Crop } from "./protocol.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Aspect ratio is width to height, in pixels. Crops outside of the frame are moved inside. */
export function cropPixels(
  { width, height }: Size,
  { crop, aspect }: { readonly crop: Crop | null; readonly aspect: number },
): Size & { readonly x: number; readonly y: number } {
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const available = {
    width: Math.max(1, part.width * width),
    height: Math.max(1, part.height * height),
  };
  // Rounding must not cost a row of pixels.
  const isWide = available.width / available.height > aspect * 1.005;
  const isHigh = available.width / available.height < aspect / 1.005;
  const size = {
    width: Math.max(1, Math.round(isWide ? available.height * aspect : available.width)),
    height: Math.max(1, Math.round(isHigh ? available.width / aspect : available.height)),
  };
  const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)));
  return {
    ...size,
    x: clamp(part.x * width + (available.width - size.width) / 2, width - size.width),
    y: clamp(part.y * height + (available.height - size.height) / 2, height - size.height),
  };
}
