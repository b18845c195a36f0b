import { stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { TestStudio } from "../../../apps/api/src/transcoding/testing/test-studio.ts";

export interface Measured {
  readonly uploadSeconds: number;
  /** From the last byte on disk. */
  readonly watchableSeconds: number;
  readonly readySeconds: number;
}

const pieceSeconds = 0.25;

/** Uploads a clip at a given speed and measures how long its creator waits. */
export async function publishClip(studio: TestStudio, path: string, megabits: number): Promise<Measured> {
  const { size } = await stat(path);
  const pieces = Math.max(2, Math.ceil(size / ((megabits * 1e6 * pieceSeconds) / 8)));
  const startedAt = performance.now();
  let lastByteAt = 0;
  let sent = 0;
  const id = await studio.upload(path, {
    pieces,
    async afterPiece() {
      sent += 1;
      lastByteAt = performance.now();
      const due = startedAt + sent * pieceSeconds * 1_000;
      if (sent < pieces) await delay(Math.max(0, due - performance.now()));
    },
  });
  const first = await studio.reaches(id, "watchable", "ready", "failed");
  const watchableAt = performance.now();
  const last = await studio.reaches(id, "ready", "failed");
  const readyAt = performance.now();
  if (first.processing === "failed" || last.processing === "failed") throw new Error(`${path} failed: ${last.failure}`);
  return {
    uploadSeconds: (lastByteAt - startedAt) / 1_000,
    watchableSeconds: (watchableAt - lastByteAt) / 1_000,
    readySeconds: (readyAt - lastByteAt) / 1_000,
  };
}
