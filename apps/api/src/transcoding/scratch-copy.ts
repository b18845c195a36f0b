import { randomUUID } from "node:crypto";
import { mkdir, open, unlink, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { addAbortSignal } from "node:stream";
import type { Storage } from "../storage/storage.ts";
import { writeAll } from "../storage/write-all.ts";

export interface ScratchCopy {
  readonly descriptor: number;
  /** Resolves when that many bytes are copied. Failed and aborted calls can be repeated. */
  reach(bytes: number, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface ScratchCopyOptions {
  readonly storage: Storage;
  readonly key: string;
  readonly totalBytes: number;
  readonly folder: string;
}

/** The file has no name, so that the system deletes it with this process. */
export async function createScratchCopy({
  storage,
  key,
  totalBytes,
  folder,
}: ScratchCopyOptions): Promise<ScratchCopy> {
  const file = await openUnnamed(folder);
  let copiedBytes = 0;
  let last: Promise<void> = Promise.resolve();

  async function copyUntil(bytes: number, signal: AbortSignal | undefined): Promise<void> {
    if (copiedBytes >= bytes) return;
    signal?.throwIfAborted();
    const content = await storage.read(key, { start: copiedBytes, end: bytes - 1 });
    if (signal) addAbortSignal(signal, content);
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      copiedBytes += await writeAll(file, [chunk], copiedBytes);
    }
    if (copiedBytes < bytes) throw new Error(`${key} ends at ${copiedBytes} of ${bytes} bytes.`);
  }

  return {
    descriptor: file.fd,
    reach(bytes, signal) {
      // Sequential: each starts where the previous one ended.
      last = last.catch(() => undefined).then(() => copyUntil(Math.min(bytes, totalBytes), signal));
      return last;
    },
    async close() {
      await last.catch(() => undefined);
      await file.close();
    },
  };
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}
