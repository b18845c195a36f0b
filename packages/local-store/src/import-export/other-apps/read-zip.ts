/** A file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What an archive may have at most: beyond that, it is damaged or made to fill the memory. */
const maxEntries = 5_000;
const maxEntryBytes = 200_000_000;
const maxTotalBytes = 400_000_000;
const endSize = 22;
const maxCommentSize = 65_535;

export const isZip = ([a, b, c, d]: Uint8Array) => a === 0x50 && b === 0x4b && c === 3 && d === 4;

/**
 * Reads those files of a ZIP archive whose names `wants` accepts. Rejects for an archive that is damaged, encrypted, or larger
 * than an export is.
 */
export async function* readZip(archive: Uint8Array, wants: (name: string) => boolean): AsyncGenerator<ZipEntry> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new RangeError("The archive has too many files.");
  let position = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(position, true) !== 0x02014b50) throw new RangeError("The archive is damaged.");
    const nameLength = view.getUint16(position + 28, true);
    const name = new TextDecoder().decode(archive.subarray(position + 46, position + 46 + nameLength));
    const entry = position;
    position += 46 + nameLength + view.getUint16(position + 30, true) + view.getUint16(position + 32, true);
    if (!wants(name)) continue;
    const bytes = await extract(archive, view, entry);
    if ((total += bytes.length) > maxTotalBytes) throw new RangeError("The archive is too large.");
    yield { name, bytes };
  }
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - maxCommentSize);
  for (let at = view.byteLength - endSize; at >= first; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new RangeError("The archive is damaged.");
}

async function extract(archive: Uint8Array, view: DataView, entry: number): Promise<Uint8Array> {
  const method = view.getUint16(entry + 10, true);
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  const isEncrypted = (view.getUint16(entry + 8, true) & 1) !== 0;
  if (isEncrypted || (method !== 0 && method !== 8)) throw new RangeError("The archive cannot be read here.");
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = archive.subarray(start, start + size);
  if (packed.length < size) throw new RangeError("The archive is damaged.");
  return method === 0 ? packed : inflate(packed);
}

/** The size that an archive names is not relied on: what comes out is counted. */
async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const source = new Blob([Uint8Array.from(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = source.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    if ((size += value.length) <= maxEntryBytes) continue;
    await reader.cancel();
    throw new RangeError("The archive is too large.");
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
