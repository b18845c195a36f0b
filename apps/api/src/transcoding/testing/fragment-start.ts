/** Returns when the first sample of a fragment is shown, in seconds: as browsers read it. */
export function fragmentStart(init: Buffer, fragment: Buffer): number {
  const mdhd = init.indexOf("mdhd");
  const timescale = init.readUInt32BE(mdhd + 4 + (init[mdhd + 4] === 1 ? 20 : 12));
  const decodeTime = Number(fragment.readBigUInt64BE(fragment.indexOf("tfdt") + 8));
  // Version and flags, count, data offset; then duration, size and flags come before the offset.
  const firstSample = fragment.indexOf("trun") + 4 + 12;
  return (decodeTime + fragment.readInt32BE(firstSample + 12)) / timescale;
}
