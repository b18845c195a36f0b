import { Readable } from "node:stream";
import { secondMs } from "../../clock.ts";
import { StorageUnavailableError } from "../storage-errors.ts";

export interface Part {
  readonly key: string;
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** A stalled response is requested again. */
const idleTimeoutMs = 10 * secondMs;
const maxFailures = 3;

/**
 * Interrupted responses resume, so that a gateway's death does not fail downloads.
 * @param first open response of the first part.
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
  // Closing must not wait for the next chunk.
  stream.once("close", () => body?.destroy());
  return stream;
}

/** Fails if no chunk arrives. Slow readers are no failure, as they request none. */
async function* untilIdle(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body.iterator();
  for (;;) {
    const timer = setTimeout(() => body.destroy(new StorageUnavailableError()), idleTimeoutMs);
    const { value, done } = await chunks.next().finally(() => clearTimeout(timer));
    if (done === true) return;
    yield value;
  }
}
