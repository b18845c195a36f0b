/**
 * Returns the frame size in the attributes of a master playlist's variant; null where they do not
 * tell it.
 */
export function resolutionOf(
  attributes: string,
): { readonly width: number; readonly height: number } | null {
  const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(attributes) ?? [];
  return width !== undefined && height !== undefined
    ? { width: Number(width), height: Number(height) }
    : null;
}
