import { Readable } from "node:stream";
import { readAll } from "../storage/read-all.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { ByteRange, Storage } from "../storage/storage.ts";
import type { Segment } from "../transcoding/playlists.ts";
import { indexedBytes, maxSegments, segmentIndex } from "./segment-index.ts";
import type { Content } from "./send-stored-file.ts";

/** Podcast apps request the audio under this name. */
export const audioFileName = "audio.m4a";

const initName = "audio/init.mp4";
const indexName = "audio/index.sidx";

/** The index joins segments to one file. @returns its bytes; null if they cannot be joined. */
export async function storeAudioIndex(
  storage: Storage,
  file: string,
  segments: readonly Segment[],
): Promise<number | null> {
  const init = await storage.stat(keyOf(file, initName));
  const isWhole =
    segments.length <= maxSegments && segments.every(({ index }, position) => index === position);
  if (!init || !isWhole) return null;
  const index = segmentIndex(segments);
  await storage.put(keyOf(file, indexName), index);
  return segments.reduce((sum, { bytes }) => sum + bytes, init.bytes + index.length);
}

/** Joins stored segments without a copy. Null without audio. */
export async function findAudioFile(storage: Storage, file: string): Promise<Content | null> {
  const [init, indexFile] = await Promise.all([
    storage.stat(keyOf(file, initName)),
    storage.stat(keyOf(file, indexName)),
  ]);
  if (!init || !indexFile) return null;
  const sizes = indexedBytes(await readAll(storage, indexFile.key));
  const parts = [
    { key: init.key, bytes: init.bytes },
    { key: indexFile.key, bytes: indexFile.bytes },
    ...sizes.map((bytes, index) => ({ key: keyOf(file, `audio/${index}.m4s`), bytes })),
  ];
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return {
    bytes,
    modifiedAt: indexFile.modifiedAt,
    read: (range = { start: 0, end: bytes - 1 }) => readParts(storage, partsIn(parts, range)),
  };
}

interface Part {
  readonly key: string;
  readonly bytes: number;
}

interface PartRange {
  readonly key: string;
  readonly range: ByteRange;
}

function partsIn(parts: readonly Part[], { start, end }: ByteRange): PartRange[] {
  const found: PartRange[] = [];
  let offset = 0;
  for (const { key, bytes } of parts) {
    const first = Math.max(0, start - offset);
    const last = Math.min(bytes - 1, end - offset);
    if (first <= last) found.push({ key, range: { start: first, end: last } });
    offset += bytes;
  }
  return found;
}

/** @throws ENOENT if the first part is gone, before the response begins. */
async function readParts(
  storage: Storage,
  [head, ...others]: readonly PartRange[],
): Promise<Readable> {
  if (!head) return Readable.from([]);
  const first = await storage.read(head.key, head.range);
  const joined = Readable.from(joinParts(storage, first, others));
  // A reader that leaves before the first byte never starts the generator, which would close the
  // file.
  return joined.once("close", () => first.destroy());
}

async function* joinParts(storage: Storage, first: Readable, others: readonly PartRange[]) {
  yield* first;
  for (const { key, range } of others) yield* await storage.read(key, range);
}

const keyOf = (file: string, name: string) => storageKeys.media(`${file}/${name}`);
