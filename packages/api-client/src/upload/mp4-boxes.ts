/** A box of an MP4 file. Offsets and sizes in bytes. */
export interface Mp4Box {
  readonly type: string;
  readonly start: number;
  readonly size: number;
  readonly headerSize: number;
}

const maxTopLevelBoxes = 1_000;

/**
 * Reads the header of the box at `start`; null if there is none. `end` is the end of the enclosing
 * box or file.
 */
export function readBox(
  view: DataView,
  { offset, start, end }: { offset: number; start: number; end: number },
): Mp4Box | null {
  if (offset + 8 > view.byteLength) return null;
  const shortSize = view.getUint32(offset);
  const type = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + offset + 4, 4));
  if (shortSize === 1 && offset + 16 > view.byteLength) return null;
  const headerSize = shortSize === 1 ? 16 : 8;
  let size = shortSize;
  if (shortSize === 0) size = end - start;
  if (shortSize === 1) size = Number(view.getBigUint64(offset + 8));
  if (size < headerSize || start + size > end || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return null;
  return { type, start, size, headerSize };
}

/** Reads the top-level boxes of a file; null if the file does not consist of boxes. */
export async function readTopLevelBoxes(file: Blob): Promise<Mp4Box[] | null> {
  const boxes: Mp4Box[] = [];
  for (let start = 0; start < file.size;) {
    const header = new DataView(await file.slice(start, start + 16).arrayBuffer());
    const box = readBox(header, { offset: 0, start, end: file.size });
    if (box === null || boxes.length === maxTopLevelBoxes) return null;
    boxes.push(box);
    start += box.size;
  }
  return boxes;
}

/** Lists the boxes inside a range of a view; null if the range does not consist of boxes. */
export function listBoxes(
  view: DataView,
  { start, end }: { start: number; end: number },
): Mp4Box[] | null {
  const boxes: Mp4Box[] = [];
  for (let offset = start; offset < end;) {
    const box = readBox(view, { offset, start: offset, end });
    if (box === null) return null;
    boxes.push(box);
    offset += box.size;
  }
  return boxes;
}
