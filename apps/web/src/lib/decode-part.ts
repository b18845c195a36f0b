/**
 * A part of an address in plain text. A stray percent sign is no reason to fail: it is then taken
 * as it is written.
 */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
