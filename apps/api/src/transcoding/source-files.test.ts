import { randomBytes } from "node:crypto";
import { read as readCallback } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderStorage } from "../storage/folder-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { StorageUnavailableError } from "../storage/storage-errors.ts";
import { createSourceFiles } from "./source-files.ts";

const read = promisify(readCallback);
const content = randomBytes(100_000);
const key = "sources/a";
const video = {
  id: "v",
  revision: 0,
  attemptFolder: null,
  creatorId: "creator-a",
  file: "f",
  storageKey: key,
  sourceBytes: content.length,
  processing: "waiting",
};

let folder: string;
let stored: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-sources-"));
  stored = createFolderStorage(join(folder, "files"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function bytesOf(descriptor: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await read(descriptor, buffer, 0, length, 0);
  return buffer;
}

test("a source in a remote storage is copied once for all tasks and leaves no file", async () => {
  const reads: string[] = [];
  let isDown = false;
  const remote: Storage = {
    ...stored,
    localPath: () => null,
    read(name, range) {
      if (isDown) return Promise.reject(new StorageUnavailableError());
      reads.push(`${range?.start}-${range?.end}`);
      return stored.read(name, range);
    },
  };
  const sources = createSourceFiles({ storage: remote, scratchFolder: join(folder, "scratch") });
  const source = await sources.open({ ...video, isSourceComplete: false });
  const seen: number[] = [];
  source.subscribe((bytes) => void seen.push(bytes));

  await stored.writeAt(key, 0, [content.subarray(0, 40_000)]);
  source.advance(40_000);
  await expect.poll(() => seen).toEqual([0, 40_000]);
  expect(await bytesOf(source.descriptor, 40_000)).toEqual(content.subarray(0, 40_000));
  expect(source.isComplete).toBe(false);

  // Bytes that an outage held back are written with the next ones.
  isDown = true;
  await stored.writeAt(key, 40_000, [content.subarray(40_000, 60_000)]);
  source.advance(60_000);
  await stored.writeAt(key, 60_000, [content.subarray(60_000)]);
  isDown = false;
  source.complete();
  await source.whenComplete;
  expect(source.isComplete).toBe(true);
  expect(seen.at(-1)).toBe(content.length);

  const again = await sources.open({ ...video, isSourceComplete: true });
  expect(await bytesOf(again.descriptor, content.length)).toEqual(content);
  expect(reads.filter((range) => range.startsWith("0-"))).toHaveLength(1);
  expect(await readdir(join(folder, "scratch"))).toEqual([]);
  await source.close();
  await again.close();
});

test("a copy that nobody waits for any more ends, and a later one goes on from there", async () => {
  await stored.writeAt(key, 0, [content]);
  const stalled = new PassThrough();
  const reading = Promise.withResolvers<void>();
  let isStalled = true;
  const remote: Storage = {
    ...stored,
    localPath: () => null,
    async read(name, range) {
      if (!isStalled) return stored.read(name, range);
      stalled.write(content.subarray(0, 10));
      reading.resolve();
      return stalled;
    },
  };
  const sources = createSourceFiles({ storage: remote, scratchFolder: join(folder, "scratch") });
  const waiting = new AbortController();
  const opening = sources.open({ ...video, isSourceComplete: true }, waiting.signal);
  await reading.promise;
  await expect.poll(() => stalled.readableLength).toBe(0);
  waiting.abort();
  await expect(opening).rejects.toThrow("aborted");
  expect(stalled.destroyed).toBe(true);

  isStalled = false;
  const again = await sources.open({ ...video, isSourceComplete: true });
  expect(await bytesOf(again.descriptor, content.length)).toEqual(content);
  await again.close();
});
