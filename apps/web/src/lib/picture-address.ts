/** The address of a PNG that came as base64, with or without its prefix. */
export function pictureAddress(base64: string): string {
  return base64.startsWith("data:") ? base64 : `data:image/png;base64,${base64}`;
}
