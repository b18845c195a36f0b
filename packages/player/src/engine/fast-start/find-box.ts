/**
 * Returns the offset of the content of the first box of this name, at any depth; -1 when there is
 * none.
 */
export function findBox(bytes: Uint8Array, name: string): number {
  // Latin-1 has one character per byte.
  const at = new TextDecoder("latin1").decode(bytes).indexOf(name);
  return at < 0 ? at : at + name.length;
}
