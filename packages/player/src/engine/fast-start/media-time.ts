import { findBox } from "./find-box";

/** Ticks per second of the first track of an init segment; 0 when there is none. */
export function timescaleOf(init: Uint8Array): number {
  const at = findBox(init, "mdhd");
  if (at < 0) return 0;
  const view = new DataView(init.buffer, init.byteOffset);
  return view.getUint32(at + (init[at] === 1 ? 20 : 12));
}

/** Ticks at which a segment starts; null when these bytes do not contain it. */
export function baseTimeOf(segment: Uint8Array): number | null {
  const at = findBox(segment, "tfdt");
  if (at < 0 || at + 12 > segment.length) return null;
  const view = new DataView(segment.buffer, segment.byteOffset);
  return segment[at] === 1 ? Number(view.getBigUint64(at + 4)) : view.getUint32(at + 4);
}
