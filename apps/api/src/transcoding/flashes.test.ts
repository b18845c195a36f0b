import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeTask } from "./encode-task.ts";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClip } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import type { FlashRange } from "../db/schema/content.ts";
import { videoTimescale } from "./engine/video-timescale.ts";
import { planMedia } from "./plan.ts";
import { runWithFile } from "./testing/run-with-file.ts";
import { startTestStudio, tasksDone, type TestStudio } from "./testing/test-studio.ts";

let folder: string;
let engine: Engine;
let studio: TestStudio;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-flashes-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
  studio = await startTestStudio({ engine });
});
afterAll(async () => {
  await studio.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Two colours that alternate, each for so many frames of 24 a second. */
const strobe = (colors: readonly [string, string], frames: number, size: string): ClipTrack => ({
  source:
    `color=${colors[0]}:size=${size}:rate=24:duration=4[a];` +
    `color=${colors[1]}:size=${size}:rate=24:duration=4[b];` +
    `[a][b]overlay=enable='gte(mod(n,${frames * 2}),${frames})'`,
  encoder: "libx264",
  options: { preset: "ultrafast", g: "48" },
});

async function planOf(path: string) {
  const { probe } = await runWithFile(engine, path, { kind: "probe" });
  const plan = probe && planMedia(probe, { keepSource: "never" });
  if (plan?.kind !== "media" || !plan.picture || !plan.rungs[0]) throw new TypeError("No picture.");
  return { rung: plan.rungs[0], picture: plan.picture };
}

async function clip(name: string, track: ClipTrack) {
  return makeTestClip({ path: join(folder, `${name}.mp4`), tracks: [track] });
}

test.each([
  ["four flashes a second", strobe(["black", "white"], 3, "640x360"), ["general"]],
  ["three flashes a second", strobe(["black", "white"], 4, "640x360"), []],
  ["red flashes", strobe(["red", "0x006EC8"], 2, "640x360"), ["red"]],
  ["a portrait strobe", strobe(["black", "white"], 1, "360x640"), ["general"]],
  [
    "a moving test picture",
    {
      ...strobe(["black", "white"], 1, "640x360"),
      source: "testsrc2=size=640x360:rate=24:duration=4",
    },
    [],
  ],
] as const)("R-WORD-05 %s, encoded and read from a small video", async (name, track, kinds) => {
  const path = await clip(name.replaceAll(" ", "-"), track);
  const { rung, picture } = await planOf(path);
  const chunk = { chunk: 0, firstIndex: 0, cuts: [0], endTicks: null };
  const encoded = await runWithFile(
    engine,
    path,
    encodeTask({ rung, picture, chunk, findsFlashes: true }),
  );
  const read = await runWithFile(engine, path, { kind: "flashes", picture });
  for (const { outcome } of [encoded, read]) {
    const flashes = outcome.kind === "done" ? outcome.report.flashes : null;
    expect(flashes?.map(({ kind }) => kind)).toEqual(kinds);
  }
});

test("R-WORD-05 flashes across two chunks are found in the second", async () => {
  const cutSeconds = 29;
  // Six flashes: three before the cut and three after it.
  const path = await clip("across", {
    source:
      "color=black:size=640x360:rate=24:duration=34[a];" +
      "color=white:size=640x360:rate=24:duration=34[b];" +
      "[a][b]overlay=enable='between(t,28.5,29.45)*lt(mod(n,4),2)'",
    encoder: "libx264",
    options: { preset: "ultrafast", g: "48" },
  });
  const { rung, picture } = await planOf(path);
  const cut = cutSeconds * videoTimescale;
  const found = [];
  for (const chunk of [
    { chunk: 0, firstIndex: 0, cuts: [0], endTicks: cut },
    { chunk: 1, firstIndex: 1, cuts: [cut], endTicks: null },
  ]) {
    const task = encodeTask({ rung, picture, chunk, findsFlashes: true });
    const { outcome, files } = await runWithFile(engine, path, task);
    const { flashes = [] } = outcome.kind === "done" ? outcome.report : {};
    const starts = files.flatMap(({ segment }) => segment?.startSeconds ?? []);
    expect(starts[0]).toBe(chunk.cuts[0] === 0 ? 0 : cutSeconds);
    found.push(flashes.map(({ kind, startSeconds }) => [kind, startSeconds]));
  }
  expect(found).toEqual([[], [["general", 28.5]]]);
});

async function storedFlashes(id: string) {
  await studio.reaches(id, "ready", "failed");
  await tasksDone(studio.sql, id);
  const [row] = await studio.sql<{ flashes: FlashRange[] | null }[]>`
    select flashes from videos where id = ${id}`;
  return row?.flashes?.map(({ kind, startSeconds, endSeconds }) => [
    kind,
    Math.round(startSeconds),
    Math.round(endSeconds),
  ]);
}

test("R-WORD-05 a part beyond the first minute is stored with its seconds", async () => {
  const size = "64x48";
  const seconds = 68;
  const path = await clip("late", {
    source:
      `color=black:size=${size}:rate=24:duration=${seconds}[a];` +
      `color=white:size=${size}:rate=24:duration=${seconds}[b];` +
      `[a][b]overlay=enable='between(t,63,65)*lt(mod(n,4),2)'`,
    encoder: "mpeg4",
    options: { g: "24" },
  });
  const late = [["general", 63, 65]];
  expect(await storedFlashes(await studio.upload(path))).toEqual(late);
  expect(await storedFlashes(await studio.upload(path, { chunks: 12 }))).toEqual(late);
});

test("R-WORD-05 a small video that is kept as it is, is read for flashes", async () => {
  const path = await clip("kept", strobe(["black", "white"], 2, "320x180"));
  const id = await studio.upload(path);
  expect(await storedFlashes(id)).toEqual([["general", 0, 4]]);
  expect((await studio.video(id)).qualities).toEqual([180]);
});
