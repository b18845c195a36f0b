import type { Readable } from "node:stream";
import { secondMs } from "../clock.ts";
import type { Storage } from "../storage/storage.ts";
import type { UploadChecksum } from "./upload-checksum.ts";
import type { UploadLock } from "./upload-locks.ts";
import type { Upload, Uploads } from "./uploads.ts";

/**
 * Bytes are stored and acknowledged in batches, so that a lost connection or a killed server loses
 * little.
 */
const maxBatchBytes = 4 * 1024 ** 2;
const maxBatchMs = 2 * secondMs;
/**
 * A request that sends less is aborted, so that a few slow ones cannot take the turns of all
 * others: 4 kB a second. What it has sent is kept, and the client goes on from there.
 */
const defaultPace: Pace = { everyMs: 30 * secondMs, minBytes: 30 * 4_000 };

interface Pace {
  readonly everyMs: number;
  readonly minBytes: number;
}

export interface UploadChunk {
  readonly upload: Upload;
  readonly lock: UploadLock;
  readonly body: Readable;
  readonly requestId: string;
  /** Without it, every batch is acknowledged; with it, all or nothing. */
  readonly checksum: UploadChecksum | null;
}

export type ChunkOutcome = "stored" | "interrupted" | "too-long" | "checksum-mismatch";

export interface ChunkResult {
  readonly outcome: ChunkOutcome;
  /** Bytes of the whole file that are acknowledged. */
  readonly receivedBytes: number;
}

export interface ChunkReceiverOptions {
  readonly storage: Storage;
  readonly uploads: Pick<Uploads, "acknowledge">;
  /** Called after each batch with the bytes of the file that can be read. */
  readonly onProgress: (videoId: string, receivedBytes: number) => void;
  readonly pace?: Pace;
}

export type ChunkReceiver = ReturnType<typeof createChunkReceiver>;

/**
 * Creates the writer of request bodies into uploads. What it reports as received survives a crash.
 */
export function createChunkReceiver({
  storage,
  uploads,
  onProgress,
  pace = defaultPace,
}: ChunkReceiverOptions) {
  return async function receiveChunk({
    upload,
    lock,
    body,
    requestId,
    checksum,
  }: UploadChunk): Promise<ChunkResult> {
    let stored = upload.receivedBytes;
    let acknowledged = upload.receivedBytes;
    let outcome = "stored" as ChunkOutcome;
    let batch: Uint8Array[] = [];
    let batchBytes = 0;
    let batchStartedAt = performance.now();
    const stop = () => void body.destroy(new Error("The request was aborted."));
    let recentBytes = 0;
    const pacing = setInterval(() => {
      if (recentBytes < pace.minBytes) stop();
      recentBytes = 0;
    }, pace.everyMs);
    lock.signal.addEventListener("abort", stop, { once: true });

    async function store(): Promise<void> {
      if (batchBytes === 0) return;
      stored += await storage.writeAt(upload.storageKey, stored, batch);
      batch = [];
      batchBytes = 0;
      batchStartedAt = performance.now();
    }

    async function acknowledge(): Promise<void> {
      if (stored === acknowledged) return;
      if (!(await uploads.acknowledge(upload, lock, { receivedBytes: stored, requestId })))
        return void (outcome = "interrupted");
      acknowledged = stored;
      onProgress(upload.videoId, stored);
    }

    try {
      // Leaving the loop must not destroy the request: its response could not be sent.
      for await (const bytes of body.iterator({
        destroyOnReturn: false,
      }) as AsyncIterable<Buffer>) {
        recentBytes += bytes.length;
        if (stored + batchBytes + bytes.length > upload.declaredBytes) {
          outcome = "too-long";
          break;
        }
        checksum?.hash.update(bytes);
        batch.push(bytes);
        batchBytes += bytes.length;
        if (batchBytes < maxBatchBytes && performance.now() - batchStartedAt < maxBatchMs) continue;
        await store();
        if (!checksum) await acknowledge();
        if (outcome === "interrupted") break;
      }
    } catch (error) {
      if (!body.errored) throw error;
      outcome = "interrupted";
    } finally {
      clearInterval(pacing);
      lock.signal.removeEventListener("abort", stop);
    }
    if (checksum && outcome === "stored" && checksum.hash.digest("base64") !== checksum.expected)
      outcome = "checksum-mismatch";
    // Acknowledge what arrived before the connection broke, except with a checksum, which is of the
    // whole body.
    if (!checksum || outcome === "stored") {
      await store();
      await acknowledge();
    }
    return { outcome, receivedBytes: acknowledged };
  };
}
