import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../testing/run-command.ts";
import { makeColourClip } from "../transcoding/engine/testing/clips.ts";
import { testModelLines, writeTestModel } from "../transcoding/testing/write-whisper-model.ts";

let folder: string;
let clip: string;
let model: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-try-"));
  // The engine may run as another user.
  await chmod(folder, 0o755);
  model = join(folder, "model.bin");
  await writeTestModel(model);
  clip = await makeColourClip({ path: join(folder, "clip.mp4"), seconds: 40, rate: 5 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  runCommand(["try-captions", ...args], environment);

test("R-WORD-03 an operator measures what a model costs for a minute of sound", async () => {
  const { code, output, errors } = await run([clip], { CAPTIONS_MODEL: model });
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain(`Language: de\n0.0 s  ${testModelLines[0]}\n`);
  const [, cpu, perMinute] =
    /^CPU: ([\d.]+) s for 40 s of sound, ([\d.]+) s for a minute/m.exec(output) ?? [];
  expect(Number(cpu)).toBeGreaterThan(0);
  expect(Number(perMinute)).toBeCloseTo(Number(cpu) * 1.5, 0);
  expect(output).toMatch(/^Memory: \d+ MB at most\.$/m);
});

test("R-WORD-03 the trial of a model says what is missing", async () => {
  const withModel = { CAPTIONS_MODEL: model };
  const refused = async (args: readonly string[], environment: Readonly<Record<string, string>>) =>
    (await run(args, environment)).errors;
  expect(await refused([clip], {})).toContain("Set CAPTIONS_MODEL");
  expect(await refused([], withModel)).toContain("Name a video or audio file.");
  expect(await refused([join(folder, "none.mp4")], withModel)).toContain(
    "none.mp4 cannot be read.",
  );
  expect(await refused([clip, "klingon"], withModel)).toContain("klingon is no language");
  expect(await refused([model], withModel)).toContain("No captions could be made of");
  expect(await refused([clip], { CAPTIONS_MODEL: clip })).toContain("is no model here");
});
