import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClip } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { readTracks } from "./engine/testing/read-track.ts";
import { fieldCodedH264 } from "./testing/field-coded-h264.ts";
import { runWithFile } from "./testing/run-with-file.ts";
import { transcodeFile } from "./testing/transcode-file.ts";

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-unusual-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (seconds: number, track: Partial<ClipTrack> = {}): ClipTrack => ({
  source: `testsrc2=size=64x48:rate=25:duration=${seconds}`,
  encoder: "libx264",
  options: { g: "25", preset: "ultrafast" },
  ...track,
});
const sound = (seconds: number, track: Partial<ClipTrack> = {}): ClipTrack => ({
  source: `sine=frequency=440:sample_rate=48000:duration=${seconds}`,
  encoder: "aac",
  ...track,
});

test.each([true, false])(
  "R-PUB-05 fields coded one after the other are frames (their rate is told: %s)",
  async (tellsRate) => {
    const path = join(folder, "fields.h264");
    await writeFile(path, fieldCodedH264(100, { tellsRate }));
    const { video, outcome } = await transcodeFile(engine, path);
    const [track] = await readTracks([video.content]);
    expect(outcome).toMatchObject({ report: { badFrames: 0, brokeOffAtSeconds: null } });
    expect(track).toMatchObject({ frames: 100, width: 64, height: 64 });
    expect(video.endSeconds).toBeCloseTo(4, 1);
  },
);

test("R-PUB-05 a file without timestamps is as long as its frames, not its fields", async () => {
  const path = join(folder, "length.h264");
  await writeFile(path, fieldCodedH264(100, { tellsRate: true }));
  const { probe } = await runWithFile(engine, path, { kind: "probe" });
  expect(probe?.durationSeconds).toBeCloseTo(4, 1);
});

test.each([
  ["picture", [{ offsetSeconds: 2 }, {}], 0],
  ["sound", [{}, { offsetSeconds: 2 }], 1],
] as const)(
  "R-PUB-05 a %s that an edit list delays and shortens is whole",
  async (name, [video, audio], track) => {
    const path = await makeTestClip({
      path: join(folder, `${name}.mp4`),
      tracks: [picture(8, video), sound(8, audio)],
    });
    const bytes = await readFile(path);
    const lists = [...bytes.toString("latin1").matchAll(/elst/g)].map(({ index }) => index);
    // The first entry is empty; the second one, of 8 s, ends with the other track.
    bytes.writeUInt32BE(6_000, (lists[track] ?? 0) + 24);
    await writeFile(path, bytes);
    const { outcome } = await runWithFile(engine, path, { kind: "measure" });
    expect(outcome).toMatchObject({
      report: { seconds: expect.closeTo(8, 0), brokeOffAtSeconds: null },
    });
  },
);

test.each(["pcm_f32le", "pcm_f64be"])(
  "R-PUB-05 samples of %s that are no numbers are silent, and the others heard",
  async (encoder) => {
    const source = "aevalsrc='if(lt(mod(t,1),0.5),sin(2000*t),if(lt(t,2),NAN,1/0))':s=48000:d=4";
    const path = join(folder, `${encoder}.mov`);
    await makeTestClip({ path, tracks: [picture(4), { source, encoder }] });
    const { audio } = await transcodeFile(engine, path);
    expect(audio?.endSeconds).toBeCloseTo(4, 1);
  },
);

test.each([1, 20])(
  "R-PUB-05 a recording whose clock begins at %i h is as long as its frames",
  async (hours) => {
    const offsetSeconds = hours * 3_600;
    const path = await makeTestClip({
      path: join(folder, `${hours}.mkv`),
      tracks: [picture(4, { offsetSeconds }), sound(4, { offsetSeconds })],
    });
    const { probe, video, audio } = await transcodeFile(engine, path);
    expect([probe.durationSeconds, video.endSeconds, audio?.endSeconds]).toEqual([
      expect.closeTo(4, 1),
      expect.closeTo(4, 1),
      expect.closeTo(4, 1),
    ]);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    const { outcome } = await runWithFile(engine, path, { kind: "measure" });
    expect(outcome).toMatchObject({ report: { brokeOffAtSeconds: expect.closeTo(2, 0) } });
  },
);

test.each([false, true])(
  "R-PUB-05 parameters among the frames are kept unless they change (they do: %s)",
  async (doChange) => {
    const path = await makeTestClip({
      path: join(folder, "parameters.mp4"),
      tracks: [
        picture(4, {
          options: { g: "25", preset: "ultrafast", "x264-params": "repeat-headers=1" },
        }),
      ],
    });
    const bytes = await readFile(path);
    // The header is behind the frames. A set begins with its type and profile.
    const first = bytes.indexOf("avcC") + 12;
    const start = bytes.subarray(first, first + 3);
    const sets: number[] = [];
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) sets.push(at);
    expect(sets.length).toBeGreaterThan(3);
    const level = (sets.at(-2) ?? 0) + 3;
    if (doChange) bytes.writeUInt8((bytes[level] ?? 0) + 1, level);
    await writeFile(path, bytes);
    expect((await transcodeFile(engine, path)).isKept).toBe(!doChange);
  },
);
