import type { Readable } from "node:stream";
import { secondMs } from "../clock.ts";
import type { Storage } from "../storage/storage.ts";
import type { UploadChecksum } from "./upload-checksum.ts";
import type { UploadLock } from "./upload-locks.ts";
import type { Upload, Uploads } from "./uploads.ts";

/** Acknowledged batches limit the loss of a broken connection. */
const maxBatchBytes = 4 * 1024 ** 2;
const maxBatchMs = 2 * secondMs;
/**
 * Slower requests end, so that they cannot hold all turns: 4 kB a second. The client resumes after
 * its stored bytes.
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
  /** With a checksum the body is acknowledged as a whole. */
  readonly checksum: UploadChecksum | null;
}

export type ChunkOutcome = "stored" | "interrupted" | "too-long" | "checksum-mismatch";

export interface ChunkResult {
  readonly outcome: ChunkOutcome;
  /** Acknowledged bytes of the file. */
  readonly receivedBytes: number;
}

export interface ChunkReceiverOptions {
  readonly storage: Storage;
  readonly uploads: Pick<Uploads, "acknowledge">;
  /** Called after each batch with the readable bytes. */
  readonly onProgress: (videoId: string, receivedBytes: number) => void;
  readonly pace?: Pace;
}

export type ChunkReceiver = ReturnType<typeof createChunkReceiver>;

/** Reported bytes survive a crash. */
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
      // Destroying the request would prevent its response.
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
    // A checksum covers the whole body, so that a part cannot be acknowledged.
    if (!checksum || outcome === "stored") {
      await store();
      await acknowledge();
    }
    return { outcome, receivedBytes: acknowledged };
  };
}
