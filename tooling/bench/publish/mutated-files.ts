import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mutate } from "../../../apps/api/src/transcoding/testing/mutate.ts";
import type { TestStudio } from "../../../apps/api/src/transcoding/testing/test-studio.ts";

const maxAtOnce = 4;

/** Publishes damaged copies of a clip. Returns the seeds of those that ended in each state. */
export async function publishMutated(
  studio: TestStudio,
  clip: string,
  files: number,
): Promise<Map<string, number[]>> {
  const original = await readFile(clip);
  const folder = await mkdtemp(join(tmpdir(), "marquee-mutated-"));
  const outcomes = new Map<string, number[]>();
  let nextSeed = 0;
  const publishRest = async () => {
    while (nextSeed < files) {
      const seed = nextSeed++;
      const path = join(folder, `clip-${seed}.mp4`);
      await writeFile(path, mutate(original, seed));
      const id = await studio.upload(path);
      await rm(path);
      const { processing, failure } = await studio.reaches(id, "ready", "failed");
      const outcome = failure ?? processing;
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), seed]);
    }
  };
  try {
    await Promise.all(Array.from({ length: maxAtOnce }, publishRest));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcomes;
}
