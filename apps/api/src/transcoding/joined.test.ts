import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClips } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { runWithFile } from "./testing/run-with-file.ts";
import { transcodeFile } from "./testing/transcode-file.ts";

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-joined-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const tracks = (
  encoders: readonly [video: string, audio: string],
  offsetSeconds: number,
): ClipTrack[] => [
  {
    source: "testsrc2=size=64x48:rate=25:duration=3",
    encoder: encoders[0],
    options: { g: "25" },
    offsetSeconds,
  },
  {
    source: "sine=frequency=440:sample_rate=48000:duration=3",
    encoder: encoders[1],
    offsetSeconds,
  },
];

test.each([
  ["transport streams", "ts", [0, 0, 0]],
  ["transport streams hours apart", "ts", [0, 36_000, 7_200]],
  ["transport streams around the wrap of the clock", "ts", [95_442, 95_442, 100]],
  ["program streams", "mpg", [0, 0, 0]],
] as const)(
  "R-PUB-05 joined %s are shown whole, with sound and picture together",
  async (name, extension, offsets) => {
    const encoders =
      extension === "ts" ? (["libx264", "aac"] as const) : (["mpeg1video", "mp2"] as const);
    const clips = offsets.map((offset, index) => ({
      path: join(folder, `${name}-${index}.${extension}`),
      tracks: tracks(encoders, offset),
    }));
    await makeTestClips(clips);
    const parts = await Promise.all(clips.map((clip) => readFile(clip.path)));
    const path = join(folder, `${name}.${extension}`);
    await writeFile(path, Buffer.concat(parts));
    const { video, audio } = await transcodeFile(engine, path);
    for (const track of [video, audio]) {
      expect(track?.startSeconds).toBeCloseTo(0, 1);
      expect(Math.abs((track?.endSeconds ?? 0) - 9)).toBeLessThan(0.1);
      expect(Math.max(...(track?.segments ?? []).map(({ seconds }) => seconds))).toBeLessThan(4.5);
    }
    const { outcome } = await runWithFile(engine, path, { kind: "measure" });
    expect(outcome).toMatchObject({ report: { hasJumped: true } });
  },
);
