import { timescaleOf } from "../fast-start/media-time";

export interface InitSegment {
  bytes: Uint8Array<ArrayBuffer>;
  /** Ticks per second. */
  timescale: number;
  isEncrypted: boolean;
}

/** Null if these bytes are no init segment. */
export function readInitSegment(bytes: Uint8Array<ArrayBuffer>): InitSegment | null {
  const letters = new TextDecoder("latin1").decode(bytes);
  const timescale = timescaleOf(bytes);
  if (timescale === 0 || !letters.includes("moov")) return null;
  return { bytes, timescale, isEncrypted: /enc[va]/.test(letters) };
}
