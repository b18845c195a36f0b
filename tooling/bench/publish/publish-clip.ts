import type { TestStudio } from "../../../apps/api/src/transcoding/testing/test-studio.ts";
import { uploadClip } from "./upload-clip.ts";

export interface Measured {
  readonly uploadSeconds: number;
  /** From the last byte on disk. */
  readonly watchableSeconds: number;
  readonly readySeconds: number;
}

/** Uploads a clip at a given speed and measures how long its creator waits. */
export async function publishClip(
  studio: TestStudio,
  path: string,
  megabits: number,
): Promise<Measured> {
  const { id, uploadSeconds, watchableSeconds, lastByteAt } = await uploadClip(
    studio,
    path,
    megabits,
  );
  const { processing, failure } = await studio.reaches(id, "ready", "failed");
  const readyAt = performance.now();
  if (processing === "failed") throw new Error(`${path} failed: ${failure}`);
  return { uploadSeconds, watchableSeconds, readySeconds: (readyAt - lastByteAt) / 1_000 };
}
