import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mutate } from "../../../apps/api/src/transcoding/testing/mutate.ts";
import type { TestStudio } from "../../../apps/api/src/transcoding/testing/test-studio.ts";

/** Publishes damaged copies of a clip. Returns how many ended in which state. */
export async function publishMutated(studio: TestStudio, clip: string, files: number): Promise<Map<string, number>> {
  const original = await readFile(clip);
  const folder = await mkdtemp(join(tmpdir(), "marquee-mutated-"));
  const outcomes = new Map<string, number>();
  try {
    for (let seed = 0; seed < files; seed += 1) {
      const path = join(folder, "clip.mp4");
      await writeFile(path, mutate(original, seed));
      const id = await studio.upload(path);
      const { processing, failure } = await studio.reaches(id, "ready", "failed");
      const outcome = failure ?? processing;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcomes;
}
