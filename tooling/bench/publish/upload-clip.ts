import { stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { TestStudio } from "../../../apps/api/src/transcoding/testing/test-studio.ts";

export interface UploadedClip {
  readonly id: string;
  /** Measured speed. */
  readonly megabits: number;
  readonly uploadSeconds: number;
  /** From the last byte on disk. */
  readonly watchableSeconds: number;
  /** A time of `performance.now()`. */
  readonly lastByteAt: number;
}

const chunkSeconds = 0.25;
const maxChunkBytes = 32_000_000;

/**
 * Uploads a clip and waits until it can be watched. `megabits` is the speed; null for as fast as
 * the disk takes it.
 */
export async function uploadClip(
  studio: TestStudio,
  path: string,
  megabits: number | null,
): Promise<UploadedClip> {
  const { size } = await stat(path);
  const chunkBytes = megabits === null ? maxChunkBytes : (megabits * 1e6 * chunkSeconds) / 8;
  const chunks = Math.max(2, Math.ceil(size / chunkBytes));
  const startedAt = performance.now();
  let lastByteAt = 0;
  let sent = 0;
  const id = await studio.upload(path, {
    chunks,
    async afterChunk() {
      sent += 1;
      lastByteAt = performance.now();
      const due = startedAt + sent * chunkSeconds * 1_000;
      if (megabits !== null && sent < chunks) await delay(Math.max(0, due - performance.now()));
    },
  });
  const { processing, failure } = await studio.reaches(id, "watchable", "ready", "failed");
  const watchableAt = performance.now();
  if (processing === "failed") throw new Error(`${path} failed: ${failure}`);
  const uploadSeconds = (lastByteAt - startedAt) / 1_000;
  return {
    id,
    megabits: (size * 8) / 1e6 / uploadSeconds,
    uploadSeconds,
    watchableSeconds: (watchableAt - lastByteAt) / 1_000,
    lastByteAt,
  };
}
