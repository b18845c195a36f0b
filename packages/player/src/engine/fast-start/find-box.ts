/**
 * Returns the offset of the content of the first box of this name, at any depth, from an offset on;
 * -1 when there is none.
 */
export function findBox(bytes: Uint8Array, name: string, from = 0): number {
  // Latin-1 has one character per byte.
  const at = new TextDecoder("latin1").decode(bytes).indexOf(name, from);
  return at < 0 ? at : at + name.length;
}
