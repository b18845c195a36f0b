export function resolutionOf(
  attributes: string,
): { readonly width: number; readonly height: number } | null {
  const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(attributes) ?? [];
  return width !== undefined && height !== undefined
    ? { width: Number(width), height: Number(height) }
    : null;
}
