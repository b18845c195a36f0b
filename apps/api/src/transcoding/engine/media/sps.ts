/** Bytes of an avcC before its number of sequence parameter sets. */
const headerBytes = 5;
const profilesWithChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/** False if pictures may be interlaced, even if the first ones are progressive. */
export function isFramesOnly(avcConfig: Buffer): boolean {
  const { sets } = readSets(avcConfig, headerBytes);
  return sets.length > 0 && sets.every(hasFramesOnly);
}

/** Sequence and picture parameter sets of an avcC. */
export function parameterSets(avcConfig: Buffer): Buffer[] {
  const { sets, end } = readSets(avcConfig, headerBytes);
  return [...sets, ...readSets(avcConfig, end).sets];
}

/** Reads a number, and as many sets. */
function readSets(config: Buffer, at: number) {
  const count = (config[at] ?? 0) & 0x1f;
  const sets: Buffer[] = [];
  let end = at + 1;
  for (let index = 0; index < count && end + 2 <= config.length; index += 1) {
    const length = config.readUInt16BE(end);
    sets.push(config.subarray(end + 2, end + 2 + length));
    end += 2 + length;
  }
  return { sets, end };
}

/** A truncated set may be interlaced. */
function hasFramesOnly(unit: Buffer): boolean {
  const bits = createBitReader(withoutEmulationBytes(unit.subarray(1)));
  const profile = bits.read(8);
  bits.read(16);
  bits.readExpGolomb();
  if (profilesWithChroma.has(profile)) {
    const chromaFormat = bits.readExpGolomb();
    if (chromaFormat === 3) bits.read(1);
    bits.readExpGolomb();
    bits.readExpGolomb();
    bits.read(1);
    if (bits.read(1) === 1) skipScalingLists(bits, chromaFormat === 3 ? 12 : 8);
  }
  bits.readExpGolomb();
  const orderType = bits.readExpGolomb();
  if (orderType === 0) bits.readExpGolomb();
  if (orderType === 1) {
    bits.read(1);
    bits.readExpGolomb();
    bits.readExpGolomb();
    const cycle = Math.min(255, bits.readExpGolomb());
    for (let index = 0; index < cycle; index += 1) bits.readExpGolomb();
  }
  bits.readExpGolomb();
  bits.read(1);
  bits.readExpGolomb();
  bits.readExpGolomb();
  return bits.read(1) === 1;
}

type BitReader = ReturnType<typeof createBitReader>;

function skipScalingLists(bits: BitReader, count: number): void {
  for (let list = 0; list < count; list += 1) {
    if (bits.read(1) === 0) continue;
    let last = 8;
    let next = 8;
    for (let index = 0; index < (list < 6 ? 16 : 64); index += 1) {
      if (next !== 0) next = (last + toSigned(bits.readExpGolomb()) + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

function toSigned(code: number): number {
  return code % 2 === 0 ? -code / 2 : (code + 1) / 2;
}

/** Encoders put a 3 after two zero bytes to avoid start codes. */
function withoutEmulationBytes(bytes: Buffer): Buffer {
  return Buffer.from(
    bytes.filter(
      (byte, index) => !(byte === 3 && bytes[index - 1] === 0 && bytes[index - 2] === 0),
    ),
  );
}

/** Returns zeros after the end. */
function createBitReader(bytes: Buffer) {
  let position = 0;
  const readBit = () => {
    const bit = ((bytes[position >> 3] ?? 0) >> (7 - (position & 7))) & 1;
    position += 1;
    return bit;
  };
  const read = (count: number) => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + readBit();
    return value;
  };
  return {
    read,
    readExpGolomb() {
      let zeros = 0;
      while (zeros < 31 && readBit() === 0) zeros += 1;
      return 2 ** zeros - 1 + read(zeros);
    },
  };
}
