/**
 * Returns the offset after some Latin-1 letters, such as the name of a box at any depth, from an
 * offset on; -1 when there are none.
 */
export function findBytes(bytes: Uint8Array, letters: string, from = 0): number {
  // Latin-1 has one character per byte.
  const at = new TextDecoder("latin1").decode(bytes).indexOf(letters, from);
  return at < 0 ? at : at + letters.length;
}
