/** Returns a damaged copy of a file, the same one for the same seed. */
export function mutate(original: Buffer, seed: number): Buffer {
  const random = createRandom(seed);
  const bytes = Buffer.from(original);
  const at = () => Math.floor(random() * bytes.length);
  switch (seed % 5) {
    case 0:
      // Single bits, anywhere.
      for (let count = 0; count < 1 + random() * 50; count += 1)
        flipBit(bytes, at(), Math.floor(random() * 8));
      return bytes;
    case 1:
      // The index at the beginning of the file.
      for (let count = 0; count < 20; count += 1)
        bytes[Math.floor(random() * Math.min(4_000, bytes.length))] = Math.floor(random() * 256);
      return bytes;
    case 2:
      return bytes.subarray(0, at());
    case 3: {
      const start = at();
      const value = random() < 0.5 ? 0 : 255;
      return bytes.fill(
        value,
        start,
        Math.min(bytes.length, start + Math.floor(random() * 20_000)),
      );
    }
    default: {
      // A part in another place.
      const [from, to] = [at(), at()];
      bytes.copy(bytes, to, from, Math.min(bytes.length, from + 5_000));
      return bytes;
    }
  }
}

function flipBit(bytes: Buffer, position: number, bit: number): void {
  bytes[position] = (bytes[position] ?? 0) ^ (1 << bit);
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
