import type { ByteRange, StoredFile } from "../storage.ts";
import type { Part } from "./read-parts.ts";

/**
 * Each write of an upload is an object, so that acknowledged bytes are durable on all nodes. Keys
 * have no dot segments, so that pieces are distinguishable from files.
 */
const pieceKey = /^(.+)\/\.pieces\/(\d{15})$/;

export function keyOfPiece(key: string, position: number): string {
  return `${key}/.pieces/${String(position).padStart(15, "0")}`;
}

/** One file or its pieces, in order. */
export interface ObjectGroup {
  readonly key: string;
  readonly objects: readonly StoredFile[];
}

/** The bytes of an object from a position on. */
export interface Link {
  readonly object: StoredFile;
  readonly from: number;
}

/** Needs objects in the order of their keys. */
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
 * Interrupted writers leave pieces. Normally the next piece begins where the last one ended; a
 * longer overlapping piece has the same bytes and continues the file otherwise.
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
