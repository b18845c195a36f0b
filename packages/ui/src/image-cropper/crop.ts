/** Part of an upright picture: shares of its width and height, from 0 to 1. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the largest part with the aspect ratio (width to height), in the middle. */
export function largestCrop({ width, height }: PictureSize, aspect: number): Crop {
  const isWide = width / height > aspect;
  const share = isWide ? (height * aspect) / width : width / aspect / height;
  return isWide
    ? { x: (1 - share) / 2, y: 0, width: share, height: 1 }
    : { x: 0, y: (1 - share) / 2, width: 1, height: share };
}

/** Moves a crop by shares, clamped to the image. */
export function moveCrop(crop: Crop, byX: number, byY: number): Crop {
  const inside = (value: number, size: number) => Math.min(1 - size, Math.max(0, value));
  return { ...crop, x: inside(crop.x + byX, crop.width), y: inside(crop.y + byY, crop.height) };
}

/**
 * Resizes a crop around its middle. `zoom` is 1 for the largest one, 2 for half of its width and
 * height.
 */
export function zoomCrop(crop: Crop, largest: Crop, zoom: number): Crop {
  const width = largest.width / zoom;
  const height = largest.height / zoom;
  const centred = {
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  };
  return moveCrop(centred, 0, 0);
}

/** Returns the zoom at which a crop is `minWidth` pixels of the picture wide; at least 1. */
export function maxZoom(largest: Crop, { width }: PictureSize, minWidth: number): number {
  return Math.max(1, (largest.width * width) / minWidth);
}
