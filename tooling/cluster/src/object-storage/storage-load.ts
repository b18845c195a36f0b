import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import type { Storage } from "../../../../apps/api/src/storage/storage.ts";
import type { LoadResponse } from "../load/load-response.ts";
import { createVisitor } from "../load/visitor.ts";

const readers = 4;
const pieceBytes = 100_000;
/** An upload of 2 MB/s: the disks have to take part in it, not to fill up. */
const pauseMs = 50;

export interface StorageLoadOptions {
  readonly url: string;
  readonly storage: Storage;
  /** Addresses of media. */
  readonly paths: readonly string[];
  /** Key of the file that is written, piece by piece. */
  readonly key: string;
}

/** Reads media through a server, and writes an upload into its storage, without end. */
export function startStorageLoad({ url, storage, paths, key }: StorageLoadOptions) {
  const responses: LoadResponse[] = [];
  const failedWrites: string[] = [];
  const pieces: Buffer[] = [];
  const stopping = new AbortController();
  let worstWriteMs = 0;

  async function read(first: number): Promise<void> {
    const visitor = createVisitor(url);
    for (let index = first; !stopping.signal.aborted; index += readers) {
      responses.push(
        await visitor.send({ kind: "GET media", path: paths[index % paths.length] ?? "/" }),
      );
    }
    visitor.close();
  }

  async function write(): Promise<void> {
    let position = 0;
    while (!stopping.signal.aborted) {
      const piece = randomBytes(pieceBytes);
      const startedAt = performance.now();
      try {
        position += await storage.writeAt(key, position, [piece]);
        pieces.push(piece);
      } catch (error) {
        failedWrites.push(String(error));
      }
      worstWriteMs = Math.max(worstWriteMs, performance.now() - startedAt);
      await delay(pauseMs);
    }
  }

  const running = [...Array.from({ length: readers }, (_, index) => read(index)), write()];
  return {
    responses: responses as readonly LoadResponse[],
    since: (time: number) => responses.filter(({ startedAt }) => startedAt >= time),
    failedWrites: failedWrites as readonly string[],
    acknowledgedWrites: () => pieces.length,
    worstWriteMs: () => Math.round(worstWriteMs),
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
    /** True if everything that was acknowledged is in the storage. */
    async isWritten(): Promise<boolean> {
      return Buffer.concat(pieces).equals(await buffer(await storage.read(key)));
    },
  };
}
