const firstBoxes = /^(styp|sidx|moof|emsg|prft|ftyp)$/;

/** The bytes of a media segment; null if they are something else, such as a page that says what went wrong. */
export function readSegment(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  return firstBoxes.test(new TextDecoder("latin1").decode(bytes.subarray(4, 8))) ? bytes : null;
}
