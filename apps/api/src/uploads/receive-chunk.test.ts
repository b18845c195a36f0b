import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { createChunkReceiver } from "./receive-chunk.ts";

async function* slowly(): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.from("x");
    await setImmediate();
  }
}

test("R-SEC-04 a body that arrives too slowly is ended, and what it sent is kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marquee-chunk-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const acknowledged: number[] = [];
  const receive = createChunkReceiver({
    storage: createFolderStorage(folder),
    uploads: {
      acknowledge: async (_upload, _lock, { receivedBytes: bytes }) => acknowledged.push(bytes) > 0,
    },
    onProgress: () => undefined,
    // More than this process can produce.
    pace: { everyMs: 1, minBytes: 1_000_000_000 },
  });
  const upload = {
    id: "u",
    videoId: "v",
    userId: "a",
    storageKey: "sources/u",
    declaredBytes: 1_000_000_000,
    receivedBytes: 0,
    isFinished: false,
    metadata: "",
    expiresAt: new Date(),
  };
  const lock = { holder: "h", signal: new AbortController().signal };
  const { outcome, receivedBytes } = await receive({
    upload,
    lock,
    body: Readable.from(slowly()),
    requestId: "r",
    checksum: null,
  });
  expect(outcome).toBe("interrupted");
  expect(receivedBytes).toBeGreaterThan(0);
  expect(acknowledged.at(-1)).toBe(receivedBytes);
});
