import { chmod, copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkModel } from "../captions/machine/check-model.ts";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeColourClip } from "./engine/testing/clips.ts";
import type { EngineTask } from "./engine/protocol.ts";
import { runWithFile } from "./testing/run-with-file.ts";
import { writeOnnxTestModel } from "./testing/write-onnx-model.ts";
import { testModelLines, writeTestModel } from "./testing/write-whisper-model.ts";

let folder: string;
let clip: string;
let model: string;
let onnxModel: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-speech-"));
  // The engine may run as another user.
  await chmod(folder, 0o755);
  model = join(folder, "model.bin");
  await writeTestModel(model);
  onnxModel = await writeOnnxTestModel(folder);
  clip = await makeColourClip({ path: join(folder, "clip.mp4"), seconds: 40, rate: 5 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(captionsModel: string): Promise<Engine> {
  const engine = await createEngine({ niceness: 0, captionsModel });
  if (!engine) throw new Error("The engine is not installed.");
  return engine;
}

const task = (options: Partial<Extract<EngineTask, { kind: "transcribe" }>> = {}) => ({
  kind: "transcribe" as const,
  model,
  startSeconds: 0,
  seconds: 30,
  language: null,
  threads: 1,
  ...options,
});

test("R-WORD-03 the locked engine finds the language and the lines of a part", async () => {
  const { outcome } = await runWithFile(await open(model), clip, task());
  expect(outcome).toMatchObject({
    kind: "done",
    report: {
      speech: {
        language: "de",
        lines: [
          { startSeconds: 0, endSeconds: 2, text: testModelLines[0] },
          { startSeconds: 2, endSeconds: 30, text: testModelLines[1] },
        ],
      },
    },
  });
});

test("R-WORD-03 a later part has the times of the file and the language that is set", async () => {
  const later = task({ startSeconds: 30, seconds: 10, language: "de" });
  const { outcome } = await runWithFile(await open(model), clip, later);
  expect(outcome).toMatchObject({
    kind: "done",
    report: {
      seconds: 40,
      speech: {
        language: "de",
        lines: [
          { startSeconds: 30, endSeconds: 32 },
          { startSeconds: 32, endSeconds: 40 },
        ],
      },
    },
  });
});

test("R-WORD-03 a model that the engine may not read is a crash that names it", async () => {
  const outcomes = await Promise.all(
    [join(folder, "missing.bin"), clip].map(async (path) => {
      const { outcome } = await runWithFile(await open(path), clip, task({ model: path }));
      return outcome;
    }),
  );
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ kind: "crashed", message: expect.stringContaining("whisper") });
});

test("R-WORD-03 the locked engine uses an ONNX model, window by window", async () => {
  const whole = task({ model: onnxModel, seconds: 40 });
  const { outcome } = await runWithFile(await open(onnxModel), clip, whole);
  const line = (startSeconds: number, endSeconds: number, place: 0 | 1) => ({
    startSeconds,
    endSeconds,
    text: testModelLines[place],
  });
  expect(outcome).toMatchObject({
    kind: "done",
    report: {
      speech: {
        language: "de",
        lines: [line(0, 2, 0), line(2, 28, 1), line(28, 30, 0), line(30, 40, 1)],
      },
    },
  });
});

test("R-WORD-03 an ONNX model takes the set language, and names a file that it lacks", async () => {
  const engine = await open(onnxModel);
  const later = task({ model: onnxModel, startSeconds: 30, seconds: 10, language: "en" });
  const { outcome } = await runWithFile(engine, clip, later);
  expect(outcome).toMatchObject({
    kind: "done",
    report: { speech: { language: "en", lines: [{ startSeconds: 30 }, { startSeconds: 32 }] } },
  });
  const moved = join(folder, "moved-encoder.onnx");
  await copyFile(onnxModel, moved);
  expect(await checkModel(await open(moved), moved)).toContain("moved-decoder.onnx");
});
