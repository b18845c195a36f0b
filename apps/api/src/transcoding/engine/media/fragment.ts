/** Samples are in decoding order. */
export interface Sample {
  readonly data: Buffer;
  readonly pts: number;
  readonly isKey: boolean;
}

export interface FragmentOptions {
  /** From 1. */
  readonly sequence: number;
  readonly samples: readonly Sample[];
  /** In ticks. */
  readonly end: number;
}

const keyFlags = 0x0200_0000;
const nonKeyFlags = 0x0101_0000;

/**
 * FFmpeg's muxer numbers and times fragments from the start of its own run; here separately encoded
 * chunks must fit together. Each fragment starts with a key frame that is decoded when presented,
 * so that composition offsets may be negative.
 */
export function writeFragment({ sequence, samples, end }: FragmentOptions): Buffer {
  const decodeTimes = ascending(samples.map(({ pts }) => pts));
  const [start = 0] = decodeTimes;
  const entries = samples.map(({ data, pts, isKey }, index) => {
    const decodeTime = decodeTimes[index] ?? 0;
    const duration = Math.max(1, (decodeTimes[index + 1] ?? end) - decodeTime);
    return {
      duration,
      size: data.length,
      flags: isKey ? keyFlags : nonKeyFlags,
      offset: pts - decodeTime,
    };
  });
  const trunHeaderBytes = 12 + 8;
  const moofBytes = 8 + 16 + 8 + 16 + 20 + trunHeaderBytes + 16 * entries.length;
  const trun = Buffer.alloc(8 + 16 * entries.length);
  trun.writeUInt32BE(entries.length, 0);
  trun.writeUInt32BE(moofBytes + 8, 4);
  entries.forEach(({ duration, size, flags, offset }, index) => {
    const at = 8 + 16 * index;
    trun.writeUInt32BE(duration, at);
    trun.writeUInt32BE(size, at + 4);
    trun.writeUInt32BE(flags, at + 8);
    trun.writeInt32BE(offset, at + 12);
  });
  const decodeTime = Buffer.alloc(8);
  decodeTime.writeBigUInt64BE(BigInt(start));
  const moof = box(
    "moof",
    fullBox("mfhd", { version: 0, flags: 0 }, uint32(sequence)),
    box(
      "traf",
      // Offsets count from the moof.
      fullBox("tfhd", { version: 0, flags: 0x02_0000 }, uint32(1)),
      fullBox("tfdt", { version: 1, flags: 0 }, decodeTime),
      // Data offset, then duration, size, flags and signed composition offset per sample.
      fullBox("trun", { version: 1, flags: 0x0f01 }, trun),
    ),
  );
  if (moof.length !== moofBytes)
    throw new Error(`The moof has ${moof.length} bytes instead of ${moofBytes}.`);
  const payload = samples.map(({ data }) => data);
  const mdatBytes = payload.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([moof, uint32(mdatBytes), Buffer.from("mdat", "latin1"), ...payload]);
}

function ascending(times: readonly number[]): number[] {
  const sorted = times.toSorted((a, b) => a - b);
  // Damaged files repeat timestamps.
  for (let index = 1; index < sorted.length; index += 1) {
    sorted[index] = Math.max(sorted[index] ?? 0, (sorted[index - 1] ?? 0) + 1);
  }
  return sorted;
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const bytes = content.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([uint32(bytes), Buffer.from(type, "latin1"), ...content]);
}

function fullBox(
  type: string,
  { version, flags }: { version: number; flags: number },
  content: Buffer,
): Buffer {
  return box(type, uint32(version * 0x0100_0000 + flags), content);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
