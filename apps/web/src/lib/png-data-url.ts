/** Returns the data URL of a PNG in base64, with or without its prefix. */
export function pngDataUrl(base64: string): string {
  return base64.startsWith("data:") ? base64 : `data:image/png;base64,${base64}`;
}
