/**
 * The boxes (ISO 14496-12) that lie side by side between two offsets, as { type, start, end, body
 * }.
 */
export function boxesIn(bytes, from = 0, to = bytes.length) {
  const boxes = [];
  for (let start = from; start + 8 <= to;) {
    const size = bytes.readUInt32BE(start);
    boxes.push({
      type: bytes.toString("latin1", start + 4, start + 8),
      start,
      end: start + size,
      body: start + 8,
    });
    start += size;
  }
  return boxes;
}

/**
 * The first box at a path of types such as 'moov/trak/mdia'. @throws Error when it is not there.
 */
export function boxAt(bytes, path, within = { body: 0, end: bytes.length }) {
  return path.split("/").reduce((parent, type) => {
    const box = boxesIn(bytes, parent.body, parent.end).find(
      (candidate) => candidate.type === type,
    );
    if (!box) throw new Error(`There is no ${type} box (looking for ${path}).`);
    return box;
  }, within);
}
