import { timescaleOf } from "../fast-start/media-time";

export interface InitSegment {
  bytes: Uint8Array<ArrayBuffer>;
  isEncrypted: boolean;
}

/** Null if these bytes are no init segment. */
export function readInitSegment(bytes: Uint8Array<ArrayBuffer>): InitSegment | null {
  const letters = new TextDecoder("latin1").decode(bytes);
  if (timescaleOf(bytes) === 0 || !letters.includes("moov")) return null;
  return { bytes, isEncrypted: /enc[va]/.test(letters) };
}
