interface Box {
  at: number;
  size: number;
}

const headerBytes = 8;
/** Behind the header, the version, the flags, and the track or the number of samples. */
const firstFieldAt = 16;
const baseOffsetBytes = 8;
const runOffsetBytes = 4;

/**
 * Rewrites a `moof` box that says where its samples are in the file, so that it says where they are
 * from its own beginning: browsers demand that (MSE, ISO BMFF byte stream format). The samples
 * follow the header of the next box. Nothing is moved, since the field leaves a free box behind.
 */
export function makeOffsetsRelative(moof: Uint8Array): void {
  const view = new DataView(moof.buffer, moof.byteOffset, moof.length);
  const runs = boxesIn(view, { at: 0, size: moof.length }, "traf").flatMap((traf) => {
    const [header] = boxesIn(view, traf, "tfhd");
    if (!header || header.size < firstFieldAt + baseOffsetBytes || !isFirstFlagSet(view, header))
      return [];
    const base = Number(view.getBigUint64(header.at + firstFieldAt));
    removeBaseOffset(moof, header);
    return boxesIn(view, traf, "trun")
      .filter((run) => run.size >= firstFieldAt + runOffsetBytes && isFirstFlagSet(view, run))
      .map(({ at }) => ({ at, from: base + view.getInt32(at + firstFieldAt) }));
  });
  const firstFrom = Math.min(...runs.map(({ from }) => from));
  // The fragment's position in the file is unknown: the file may have been cut.
  const firstSampleAt = moof.length + headerBytes;
  for (const { at, from } of runs)
    view.setInt32(at + firstFieldAt, from - firstFrom + firstSampleAt);
}

/** True if a box has the first of its optional fields. */
function isFirstFlagSet(view: DataView, { at }: Box): boolean {
  return (view.getUint8(at + 11) & 1) === 1;
}

function removeBaseOffset(moof: Uint8Array, { at, size }: Box): void {
  const view = new DataView(moof.buffer, moof.byteOffset, moof.length);
  moof.copyWithin(at + firstFieldAt, at + firstFieldAt + baseOffsetBytes, at + size);
  view.setUint32(at, size - baseOffsetBytes);
  // Set the flag `default-base-is-moof`, clear `base-data-offset-present`.
  view.setUint8(at + 9, view.getUint8(at + 9) | 2);
  view.setUint8(at + 11, view.getUint8(at + 11) & ~1);
  const freeAt = at + size - baseOffsetBytes;
  view.setUint32(freeAt, baseOffsetBytes);
  moof.set(new TextEncoder().encode("free"), freeAt + 4);
}

/** The boxes of a name that are directly in another one. */
function boxesIn(view: DataView, parent: Box, name: string): Box[] {
  const boxes: Box[] = [];
  const end = parent.at + parent.size;
  let at = parent.at + headerBytes;
  while (at + headerBytes <= end) {
    const size = view.getUint32(at);
    if (size < headerBytes || at + size > end) break;
    const letters = new Uint8Array(view.buffer, view.byteOffset + at + 4, 4);
    if (new TextDecoder("latin1").decode(letters) === name) boxes.push({ at, size });
    at += size;
  }
  return boxes;
}
