import type { FileBytes } from "./file-bytes.ts";

const headerBytes = 27;
const maxPageBytes = headerBytes + 255 + 255 * 255;
const signature = "OggS";
const lastPageFlag = 4;
const headBytes = 64 * 1024;

/**
 * True for a file that ends within a page. What was recorded of a station may end anywhere: it is
 * as long as it was wanted.
 */
export function isOggCut(file: FileBytes): boolean {
  if (isJoinedLate(file.read(0, headBytes))) return false;
  const bytes = 3 * maxPageBytes;
  const tail = file.read(Math.max(0, file.size - bytes), bytes);
  const at = endOfPages(tail);
  if (at === null || at === tail.length) return false;
  const rest = tail.subarray(at);
  const isPage = signature.startsWith(rest.toString("latin1", 0, signature.length));
  // Less than a second is missing of the last page itself.
  const isLast = ((rest[5] ?? 0) & lastPageFlag) !== 0;
  return isPage && !isLast;
}

/** A station is joined between two pages: those after its headers have later numbers. */
function isJoinedLate(head: Buffer): boolean {
  const next = new Map<number, number>();
  let at = 0;
  for (let size = pageBytes(head, at); size !== null; size = pageBytes(head, at)) {
    const stream = head.readUInt32LE(at + 14);
    const number = head.readUInt32LE(at + 18);
    if (number !== (next.get(stream) ?? 0)) return true;
    next.set(stream, number + 1);
    at += size;
  }
  return false;
}

/** Returns the end of the last whole page. Null if no two pages follow each other. */
function endOfPages(bytes: Buffer): number | null {
  let start = bytes.indexOf(signature);
  while (start >= 0) {
    let at = start;
    let pages = 0;
    for (let size = pageBytes(bytes, at); size !== null; size = pageBytes(bytes, at)) {
      at += size;
      pages += 1;
    }
    if (pages > 1) return at;
    start = bytes.indexOf(signature, start + 1);
  }
  return null;
}

/** Null without a whole page. */
function pageBytes(bytes: Buffer, at: number): number | null {
  if (at + headerBytes > bytes.length) return null;
  if (bytes.toString("latin1", at, at + 4) !== signature) return null;
  const segments = bytes[at + 26] ?? 0;
  const table = bytes.subarray(at + headerBytes, at + headerBytes + segments);
  const size = table.reduce((sum, length) => sum + length, headerBytes + segments);
  return table.length < segments || at + size > bytes.length ? null : size;
}
