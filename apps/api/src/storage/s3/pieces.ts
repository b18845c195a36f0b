import type { ByteRange, StoredFile } from "../storage.ts";
import type { Part } from "./read-parts.ts";

/**
 * An upload is stored as it arrives, each write an object of its own: what has been acknowledged is
 * durable, and every node can read it. No key has a segment that starts with a dot, so that pieces
 * cannot be taken for files.
 */
const pieceKey = /^(.+)\/\.pieces\/(\d{15})$/;

export function keyOfPiece(key: string, position: number): string {
  return `${key}/.pieces/${String(position).padStart(15, "0")}`;
}

/** Objects of one file, in the order of their keys: itself, or its pieces by their positions. */
export interface ObjectGroup {
  readonly key: string;
  readonly objects: readonly StoredFile[];
}

/** What an object contributes to a file: its bytes from there on. */
export interface Link {
  readonly object: StoredFile;
  readonly from: number;
}

/** Groups objects, which are in the order of their keys, into files. */
export async function* groupByFile(
  objects: AsyncIterable<StoredFile>,
): AsyncGenerator<ObjectGroup> {
  let key: string | null = null;
  let group: StoredFile[] = [];
  for await (const object of objects) {
    const next: string = pieceKey.exec(object.key)?.[1] ?? object.key;
    if (key !== null && next !== key) {
      yield { key, objects: group };
      group = [];
    }
    key = next;
    group.push(object);
  }
  if (key !== null) yield { key, objects: group };
}

/**
 * Returns what makes the file. A piece follows that begins where the last one ended: others are
 * left from a writer that was interrupted before it could acknowledge them. Where none does, such a
 * writer has replaced a piece by a longer one after all, with the same bytes: then the piece that
 * goes on beyond it follows.
 */
export function chainOf({ key, objects }: ObjectGroup): readonly Link[] {
  const whole = objects.find((object) => object.key === key);
  if (whole) return [{ object: whole, from: 0 }];
  const byPosition = new Map(
    objects.map((object) => [Number(pieceKey.exec(object.key)?.[2]), object]),
  );
  const positions = [...byPosition.keys()];
  const chain: Link[] = [];
  let end = 0;
  for (;;) {
    const goesOn = (position: number) =>
      position <= end && position + (byPosition.get(position)?.bytes ?? 0) > end;
    const position = byPosition.has(end) ? end : positions.findLast(goesOn);
    const object = position === undefined ? undefined : byPosition.get(position);
    if (position === undefined || !object || object.bytes === 0) return chain;
    chain.push({ object, from: end - position });
    end = position + object.bytes;
  }
}

export function fileOf(key: string, chain: readonly Link[]): StoredFile | null {
  if (chain.length === 0) return null;
  const latest = chain.reduce((time, { object }) => Math.max(time, object.modifiedAt.getTime()), 0);
  const bytes = chain.reduce((sum, { object, from }) => sum + object.bytes - from, 0);
  return { key, bytes, modifiedAt: new Date(latest) };
}

/** Returns the ranges of objects that make a range of the file. */
export function partsOf(chain: readonly Link[], range: ByteRange): Part[] {
  const parts: Part[] = [];
  let begin = 0;
  for (const { object, from } of chain) {
    const bytes = object.bytes - from;
    const start = Math.max(range.start - begin, 0);
    const end = Math.min(range.end - begin, bytes - 1);
    if (start <= end) parts.push({ key: object.key, start: from + start, end: from + end });
    begin += bytes;
  }
  return parts;
}
