/** What browsers read at the top level of a segment. They refuse a segment with any other box. */
const readBoxes = /^(styp|ftyp|sidx|ssix|moov|moof|mdat|mfra|emsg|prft|free|skip|uuid|meta|meco|pdin|bloc)$/;
const headerBytes = 8;
const longHeaderBytes = 16;

/**
 * The bytes of a media segment; null if they are something else, such as a page that says what went wrong, or if a box is longer than
 * what has come. Boxes that nobody knows are renamed to free space, which ISO 14496-12 has readers skip.
 */
export function readSegment(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const unknown: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = boxSize(view, at);
    if (size === null) return null;
    const name = new TextDecoder("latin1").decode(bytes.subarray(at + 4, at + headerBytes));
    if (!/^[ -~\u00a9]{4}$/.test(name)) return null;
    if (!readBoxes.test(name)) unknown.push(at + 4);
    at += size;
  }
  if (at === 0 || unknown.length === 0) return at === 0 ? null : bytes;
  const known = bytes.slice();
  for (const nameAt of unknown) known.set(new TextEncoder().encode("free"), nameAt);
  return known;
}

/** Null where the box does not end within the bytes. */
function boxSize(view: DataView, at: number): number | null {
  const rest = view.byteLength - at;
  if (rest < headerBytes) return null;
  const size = view.getUint32(at);
  // The last box may leave it open.
  if (size === 0) return rest;
  if (size !== 1) return size >= headerBytes && size <= rest ? size : null;
  if (rest < longHeaderBytes) return null;
  const longSize = Number(view.getBigUint64(at + headerBytes));
  return longSize >= longHeaderBytes && longSize <= rest ? longSize : null;
}
