import { concatChunks } from "../fast-start/early-request";
import { hasBaseDataOffset } from "../fast-start/has-base-data-offset";
import { makeOffsetsRelative } from "./relative-offsets";

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the boxes of a media segment while its bytes arrive. */
export interface SegmentReader {
  /**
   * Takes the next bytes, and returns what a buffer can take of what has come: no part of a header,
   * and none of a fragment's. Null once they are something else than a segment, such as a page that
   * says what went wrong.
   */
  read(chunk: Bytes): Bytes | null;
  /** True if the returned bytes have a fragment's header. */
  hasFragment(): boolean;
  /** True if the received bytes end with a whole box. */
  isComplete(): boolean;
}

/** Top-level boxes of a segment that browsers accept. They refuse a segment with any other. */
const readBoxes =
  /^(styp|ftyp|sidx|ssix|moov|moof|mdat|mfra|emsg|prft|free|skip|uuid|meta|meco|pdin|bloc)$/;
const headerBytes = 8;
const longHeaderBytes = 16;

/** Renames unknown boxes to free space, which readers skip (ISO 14496-12). */
export function createSegmentReader(): SegmentReader {
  let state: "empty" | "segment" | "other" = "empty";
  /** Come, and not returned. */
  let pending: Bytes = new Uint8Array();
  /** Bytes of the last box that have not come. */
  let missing = 0;
  let hasFragment = false;
  return {
    read(chunk) {
      let bytes = pending.length > 0 ? concatChunks([pending, chunk]) : chunk;
      const change = (apply: (writable: Bytes) => void) => {
        // Others have the chunk, too.
        if (bytes === chunk) bytes = chunk.slice();
        apply(bytes);
      };
      let at = Math.min(missing, bytes.length);
      missing -= at;
      while (at < bytes.length) {
        const box = boxAt(bytes, at);
        if (box === "incomplete") break;
        if (box === "none") {
          state = "other";
          break;
        }
        state = "segment";
        const { name, end } = box;
        const start = at;
        if (name === "moof") {
          if (end > bytes.length) break;
          hasFragment = true;
          if (hasBaseDataOffset(bytes.subarray(start, end)))
            change((writable) => makeOffsetsRelative(writable.subarray(start, end)));
        } else if (!readBoxes.test(name)) {
          change((writable) => writable.set(new TextEncoder().encode("free"), start + 4));
        }
        at = Math.min(end, bytes.length);
        missing = end - at;
      }
      pending = bytes.subarray(at);
      if (state === "other") return null;
      return pending.length > 0 ? bytes.subarray(0, at) : bytes;
    },
    hasFragment: () => hasFragment,
    // The last box may leave its size open.
    isComplete: () =>
      state === "segment" && pending.length === 0 && (missing === 0 || missing === Infinity),
  };
}

function boxAt(bytes: Bytes, at: number): { name: string; end: number } | "incomplete" | "none" {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, bytes.length - at);
  if (view.byteLength < headerBytes) return "incomplete";
  const name = new TextDecoder("latin1").decode(bytes.subarray(at + 4, at + headerBytes));
  if (!/^[ -~\u00a9]{4}$/.test(name)) return "none";
  const size = view.getUint32(0);
  if (size === 0) return { name, end: Infinity };
  if (size !== 1) return size < headerBytes ? "none" : { name, end: at + size };
  if (view.byteLength < longHeaderBytes) return "incomplete";
  const longSize = Number(view.getBigUint64(headerBytes));
  return longSize < longHeaderBytes ? "none" : { name, end: at + longSize };
}
