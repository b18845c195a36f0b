const widthInBlocks = 4;
const heightInBlocks = 4;
const framesPerSecond = 25;
const keyFrames = 12;
/** A block with its samples as they are, which needs no entropy coding. */
const plainBlock = 25;
const lumaSamples = 256;
const chromaSamples = 128;

/**
 * Raw H.264 of interlaced frames of 64 × 64 whose fields are coded one after the other, as
 * broadcasts have them: x264 has no such mode.
 */
export function fieldCodedH264(frames: number, { tellsRate }: { tellsRate: boolean }): Buffer {
  const units: Buffer[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const number = frame % keyFrames;
    const isKey = number === 0;
    if (isKey) units.push(unit(0x67, sequence(tellsRate)), unit(0x68, pictures()));
    units.push(unit(isKey ? 0x65 : 0x61, field({ number, isIdr: isKey, isBottom: false })));
    units.push(unit(0x61, field({ number, isIdr: false, isBottom: true })));
  }
  return Buffer.concat(units);
}

function sequence(tellsRate: boolean): BitWriter {
  const bits = createBits();
  // Main profile, level 3, with frame numbers of 8 bits, and shown in the order of decoding.
  bits.fixed(24, 0x4d_001e).counts(0, 4, 2, 1).flags(0);
  // Half of the height, as each field has every other line.
  bits.counts(widthInBlocks - 1, heightInBlocks / 2 - 1);
  bits.flags(0, 0, 1, 0, tellsRate ? 1 : 0);
  if (tellsRate)
    bits
      .flags(0, 0, 0, 0, 1)
      .fixed(32, 1)
      .fixed(32, 2 * framesPerSecond)
      .flags(1, 0, 0, 0, 0);
  return bits;
}

function pictures(): BitWriter {
  const bits = createBits().counts(0, 0).flags(0, 0).counts(0, 0, 0).flags(0, 0, 0);
  return bits.counts(0, 0, 0).flags(0, 0, 0);
}

interface Field {
  readonly number: number;
  readonly isIdr: boolean;
  readonly isBottom: boolean;
}

function field({ number, isIdr, isBottom }: Field): BitWriter {
  const bits = createBits()
    .counts(0, 7, 0)
    .fixed(8, number)
    .flags(1, isBottom ? 1 : 0);
  if (isIdr) bits.counts(0).flags(0, 0);
  else bits.flags(0);
  bits.counts(0);
  for (let block = 0; block < (widthInBlocks * heightInBlocks) / 2; block += 1) {
    const luma = 40 + ((number * 4 + block * 16) % 180);
    bits.counts(plainBlock).align();
    bits.bytes.push(...Array.from({ length: lumaSamples }, () => luma));
    bits.bytes.push(...Array.from({ length: chromaSamples }, () => 120));
  }
  return bits;
}

/** Ends the bits, and keeps three of their bytes from looking like the start of a unit. */
function unit(header: number, bits: BitWriter): Buffer {
  bits.flags(1).align();
  const bytes = [0, 0, 0, 1, header];
  for (const byte of bits.bytes) {
    if (byte <= 3 && bytes.at(-1) === 0 && bytes.at(-2) === 0) bytes.push(3);
    bytes.push(byte);
  }
  return Buffer.from(bytes);
}

type BitWriter = ReturnType<typeof createBits>;

function createBits() {
  let byte = 0;
  let length = 0;
  const bytes: number[] = [];
  const put = (bit: number) => {
    byte = byte * 2 + bit;
    length += 1;
    if (length < 8) return;
    bytes.push(byte);
    byte = 0;
    length = 0;
  };
  const writer = {
    bytes,
    fixed(size: number, value: number) {
      for (let at = size - 1; at >= 0; at -= 1) put(Math.floor(value / 2 ** at) % 2);
      return writer;
    },
    flags(...bits: readonly (0 | 1)[]) {
      bits.forEach(put);
      return writer;
    },
    /** In Exp-Golomb code. */
    counts(...values: readonly number[]) {
      for (const value of values) {
        const size = 32 - Math.clz32(value + 1);
        writer.fixed(size - 1, 0).fixed(size, value + 1);
      }
      return writer;
    },
    align() {
      return length === 0 ? writer : writer.fixed(8 - length, 0);
    },
  };
  return writer;
}
