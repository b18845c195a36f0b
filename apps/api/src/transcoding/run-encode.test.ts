import { expect, test } from "vitest";
import type { EngineOutcome, EngineRun } from "./engine/run-task.ts";
import type { GrowingSource } from "./growing-source.ts";
import type { MediaFiles } from "./media-files.ts";
import { runSprites } from "./run-encode.ts";

const crashed: EngineOutcome = { kind: "crashed", message: "The engine ended: SIGSEGV." };
const stopped: EngineOutcome = { kind: "stopped" };
const report = { kind: "done", seconds: 0, frames: 4, badFrames: 0, brokeAtSeconds: null } as const;

/** Returns the result of a task for seek previews, by the engine's files and outcome. */
async function resultOf(names: readonly string[], outcome: EngineOutcome) {
  const stored: string[] = [];
  const file = { kind: "file", track: "images", bytes: 3, segment: null, codecs: null } as const;
  const run = async ({ onFile }: EngineRun) => {
    for (const name of names) await onFile?.({ ...file, name, content: Buffer.from("abc") });
    return outcome;
  };
  const result = await runSprites({
    engine: { run },
    source: { descriptor: 0, totalBytes: 0 } as Partial<GrowingSource> as GrowingSource,
    files: {
      put: async (name: string) => void stored.push(name),
    } as Partial<MediaFiles> as MediaFiles,
    payload: { picture: null, intervalSeconds: 1, tiles: 4, candidateDurationSeconds: 4 },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return { result, stored };
}

const sheet = "sprites.webp";
const candidates = ["candidate-1.webp", "candidate-2.webp", "candidate-3.webp"];

test("R-PUB-08 seek previews come with the thumbnails on offer", async () => {
  const { result, stored } = await resultOf([sheet, ...candidates], { kind: "done", report });
  expect(result).toEqual({ kind: "done", result: { bytes: 12, candidates: 3, flashes: null } });
  expect(stored).toEqual([sheet, ...candidates]);
});

test("seek previews do not wait for a thumbnail that cannot be made", async () => {
  const refused: EngineOutcome = {
    kind: "refused",
    failure: "no_frames",
    message: "No frame can be decoded.",
  };
  for (const outcome of [crashed, refused])
    expect((await resultOf([sheet], outcome)).result).toEqual({
      kind: "done",
      result: { bytes: 3, candidates: 0, flashes: null },
    });
});

test("without seek previews, or when it is stopped, the task is not done", async () => {
  expect((await resultOf([], crashed)).result).toEqual(crashed);
  expect((await resultOf([sheet], stopped)).result).toEqual(stopped);
});
