import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClip } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { transcodeFile } from "./testing/transcode-file.ts";

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-timing-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (seconds: number, track: Partial<ClipTrack> = {}): ClipTrack => ({
  source: `testsrc2=size=64x48:rate=25:duration=${seconds}`,
  encoder: "libx264",
  ...track,
  options: { g: "25", ...(track.encoder === undefined ? { preset: "ultrafast" } : {}), ...track.options },
});
const sound = (seconds: number, track: Partial<ClipTrack> = {}): ClipTrack => ({
  source: `sine=frequency=440:sample_rate=48000:duration=${seconds}`,
  encoder: "aac",
  ...track,
});

async function transcode(name: string, tracks: readonly ClipTrack[]) {
  return transcodeFile(engine, await makeTestClip({ path: join(folder, name), tracks }));
}

test.each([
  [
    "MPEG-2 in a transport stream",
    "interlaced.ts",
    picture(2, { encoder: "mpeg2video", filter: "setfield=tff", options: { flags: "+ildct+ilme" } }),
  ],
  ["H.264", "interlaced.mp4", picture(2, { filter: "setfield=tff", options: { "x264-params": "tff=1" } })],
  [
    "H.264 whose first frames are progressive",
    "later.mp4",
    picture(2, { options: { "x264-params": "fake-interlaced=1" } }),
  ],
])("R-PUB-05 interlaced %s is encoded at its own speed", async (_name, file, track) => {
  const { isKept, video, audio } = await transcode(file, [track, sound(2)]);
  expect(isKept).toBe(false);
  expect(video.endSeconds).toBeCloseTo(2, 1);
  expect(audio?.endSeconds).toBeCloseTo(2, 1);
});
