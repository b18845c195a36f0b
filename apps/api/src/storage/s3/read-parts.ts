import { Readable } from "node:stream";
import { secondMs } from "../../clock.ts";
import { StorageUnavailableError } from "../storage-errors.ts";

/** A range of an object. */
export interface Part {
  readonly key: string;
  readonly start: number;
  /** Position of the last byte. */
  readonly end: number;
}

/** A response that stalls for this long is requested again. */
const idleTimeoutMs = 10 * secondMs;
const maxFailures = 3;

/**
 * Reads ranges of objects one after the other as one stream. A response that breaks off continues
 * where it broke: the death of a gateway is no error of a download.
 *
 * @param first response for the first part, which is open already.
 */
export function readParts(
  parts: readonly Part[],
  { first, open }: { readonly first: Readable; readonly open: (part: Part) => Promise<Readable> },
): Readable {
  let body: Readable | null = first;

  async function* readPart({ key, start, end }: Part): AsyncGenerator<Uint8Array> {
    let position = start;
    let failures = 0;
    while (position <= end) {
      try {
        body ??= await open({ key, start: position, end });
        for await (const chunk of untilIdle(body)) {
          position += chunk.length;
          failures = 0;
          yield chunk;
        }
        if (position <= end) throw new Error(`${key} ended early.`);
      } catch (error) {
        failures += 1;
        if (failures > maxFailures) throw error;
      } finally {
        body?.destroy();
        body = null;
      }
    }
  }

  async function* readAll(): AsyncGenerator<Uint8Array> {
    for (const part of parts) yield* readPart(part);
  }

  const stream = Readable.from(readAll(), { objectMode: false });
  // A reader who leaves does not wait for the next chunk.
  stream.once("close", () => body?.destroy());
  return stream;
}

/**
 * Ends with an error if the next chunk does not come. A slow reader is none: nobody waits for a
 * chunk then.
 */
async function* untilIdle(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body.iterator();
  for (;;) {
    const timer = setTimeout(() => body.destroy(new StorageUnavailableError()), idleTimeoutMs);
    const { value, done } = await chunks.next().finally(() => clearTimeout(timer));
    if (done === true) return;
    yield value;
  }
}
