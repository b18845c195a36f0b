import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClip } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { readTracks } from "./engine/testing/read-track.ts";
import { encodeTask } from "./encode-task.ts";
import { planMedia } from "./plan.ts";
import { runWithFile } from "./testing/run-with-file.ts";
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
  options: {
    g: "25",
    ...(track.encoder === undefined ? { preset: "ultrafast" } : {}),
    ...track.options,
  },
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
    picture(2, {
      encoder: "mpeg2video",
      filter: "setfield=tff",
      options: { flags: "+ildct+ilme" },
    }),
  ],
  [
    "H.264",
    "interlaced.mp4",
    picture(2, { filter: "setfield=tff", options: { "x264-params": "tff=1" } }),
  ],
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

test.each([
  ["sound that is longer than the picture, encoded", "longer.webm", [3, {}, 6, {}, 6]],
  ["sound that is longer than the picture, kept", "longer.mp4", [3, {}, 6, {}, 6]],
  ["sound that is shorter than the picture", "shorter.mp4", [4, {}, 2, {}, 4]],
  ["sound that begins late", "late.mp4", [4, {}, 2, { offsetSeconds: 2 }, 4]],
  ["sound that begins early", "early.mp4", [2, { offsetSeconds: 2 }, 4, {}, 4]],
  ["sound that begins early in Matroska", "early.mkv", [2, { offsetSeconds: 2 }, 4, {}, 4]],
  ["a last frame that lasts", "last.mp4", [8, { filter: "select='lt(n,25)+eq(n,199)'" }, 8, {}, 8]],
  ["key frames that end early", "sparse.mp4", [9, { options: { g: "9999" } }, 9, {}, 9]],
  [
    "sound with a long gap, copied",
    "gap.mp4",
    [4, {}, 4, { filter: "aselect='lt(t,1)+gte(t,3)'" }, 4],
  ],
  [
    "sound with a longer gap than a filter should hold, encoded",
    "gap.webm",
    [1, {}, 40, { filter: "aselect='lt(t,1)+gte(t,35)'" }, 40],
  ],
  ["sound that begins after a long time", "long.webm", [1, {}, 1, { offsetSeconds: 30 }, 31]],
] as const)(
  "R-PUB-05 %s: picture and sound last from zero to the end",
  async (_name, file, parts) => {
    const [videoSeconds, videoTrack, audioSeconds, audioTrack, seconds] = parts;
    const isWebm = file.endsWith(".webm");
    const vp8 = { encoder: "libvpx", options: { deadline: "realtime", "cpu-used": "8" } };
    const { video, audio, outcome } = await transcode(file, [
      picture(videoSeconds, isWebm ? vp8 : videoTrack),
      sound(audioSeconds, { ...(isWebm ? { encoder: "libopus" } : {}), ...audioTrack }),
    ]);
    expect(outcome).toMatchObject({ kind: "done", report: { brokeOffAtSeconds: null } });
    for (const track of [video, audio]) {
      expect(track?.startSeconds).toBeCloseTo(0, 1);
      expect(Math.abs((track?.endSeconds ?? 0) - seconds)).toBeLessThan(0.1);
      expect(Math.max(...(track?.segments ?? []).map((segment) => segment.seconds))).toBeLessThan(
        9,
      );
    }
  },
);

test("R-PUB-05 a picture that begins before its first key frame is encoded whole", async () => {
  const source = await makeTestClip({
    path: join(folder, "open.mp4"),
    tracks: [
      picture(6, { options: { g: "25", "x264-params": "open-gop=1:bframes=2:scenecut=0" } }),
    ],
  });
  const path = await makeTestClip({
    source,
    copies: 2,
    skipSeconds: 2,
    path: join(folder, "cut.mp4"),
  });
  const { isKept, video } = await transcodeFile(engine, path);
  expect(isKept).toBe(false);
  expect([video.startSeconds, video.endSeconds]).toEqual([0, expect.closeTo(10, 1)]);
});

test("R-PUB-05 chunks at over 60 frames a second have the frames of one run", async () => {
  const path = await makeTestClip({
    path: join(folder, "slow-motion.mp4"),
    tracks: [picture(3, { source: "testsrc2=size=64x48:rate=120:duration=3" })],
  });
  const { probe } = await runWithFile(engine, path, { kind: "probe" });
  const plan = probe && planMedia(probe, { keepSource: "never" });
  if (plan?.kind !== "media" || !plan.rungs[0]) throw new Error("There is no plan.");
  const [rung] = plan.rungs;
  const run = async (chunk: { firstIndex: number; cuts: number[]; endTicks: number | null }) => {
    const task = encodeTask({ rung, picture: plan.picture, chunk: { chunk: 0, ...chunk } });
    const { files } = await runWithFile(engine, path, task);
    return files.flatMap(({ segment, content }) =>
      segment ? [{ ...segment, samples: content.readUInt32BE(content.indexOf("trun") + 8) }] : [],
    );
  };
  const whole = await run({ firstIndex: 0, cuts: [0, 90_000, 180_000], endTicks: null });
  const parts = [
    ...(await run({ firstIndex: 0, cuts: [0], endTicks: 90_000 })),
    ...(await run({ firstIndex: 1, cuts: [90_000], endTicks: 180_000 })),
    ...(await run({ firstIndex: 2, cuts: [180_000], endTicks: null })),
  ];
  expect(parts).toEqual(whole);
  expect(whole).toMatchObject(
    [0, 1, 2].map((startSeconds) => ({ startSeconds, seconds: 1, samples: 60 })),
  );
});

test("R-PUB-05 text that lasts longer than the picture does not make a chunk damaged", async () => {
  const path = await makeTestClip({
    path: join(folder, "text.mkv"),
    tracks: [picture(12), sound(12)],
    subtitle: { startSeconds: 1, endSeconds: 60 },
  });
  const { probe } = await runWithFile(engine, path, { kind: "probe" });
  const plan = probe && planMedia(probe, { keepSource: "never" });
  if (plan?.kind !== "media" || !plan.rungs[0]) throw new Error("There is no plan.");
  const chunk = { chunk: 1, firstIndex: 3, cuts: [9 * 90_000], endTicks: null };
  const task = encodeTask({ rung: plan.rungs[0], picture: plan.picture, chunk });
  const { outcome } = await runWithFile(engine, path, task);
  expect(outcome).toMatchObject({ kind: "done", report: { seconds: 12, brokeOffAtSeconds: null } });
});

test("R-PUB-05 a still scene of Theora, whose packets are empty, is no damage", async () => {
  const still = picture(2, {
    source: "color=red:size=64x48:rate=25:duration=2",
    encoder: "libtheora",
  });
  const { video, outcome } = await transcode("still.ogv", [
    still,
    sound(2, { encoder: "libvorbis" }),
  ]);
  expect(outcome).toMatchObject({ report: { badFrames: 0 } });
  expect(video.endSeconds).toBeCloseTo(2, 1);
});

test("R-PUB-05 a recorded stream whose size changes is encoded to its end", async () => {
  const [before, after] = await Promise.all(
    ["64x48", "48x64"].map(async (size) => {
      const source = `testsrc2=size=${size}:rate=25:duration=2`;
      const path = join(folder, `${size}.flv`);
      return readFile(await makeTestClip({ path, tracks: [picture(2, { source })] }));
    }),
  );
  const path = join(folder, "turned.flv");
  await writeFile(path, joinFlv(before ?? Buffer.alloc(0), after ?? Buffer.alloc(0), 2_000));
  const { isKept, video } = await transcodeFile(engine, path);
  const [track] = await readTracks([video.content]);
  expect(isKept).toBe(false);
  expect(track).toMatchObject({ frames: 100, badFrames: 0 });
});

/** The tags of both files, those of the second one later by as many milliseconds. */
function joinFlv(first: Buffer, second: Buffer, offset: number): Buffer {
  const headerBytes = 13;
  const later = Buffer.from(second.subarray(headerBytes));
  for (let at = 0; at + 11 <= later.length; at += 15 + later.readUIntBE(at + 1, 3))
    later.writeUIntBE(later.readUIntBE(at + 4, 3) + offset, at + 4, 3);
  return Buffer.concat([first, later]);
}

test("R-PUB-05 pictures of a program stream that have no times are all shown", async () => {
  const still = picture(4, {
    source: "smptebars=size=320x180:rate=25:duration=4",
    options: { "x264-params": "repeat-headers=1" },
  });
  const { video } = await transcode("untimed.mpg", [still, sound(4, { encoder: "mp2" })]);
  const [track] = await readTracks([video.content]);
  expect(track?.frames).toBe(100);
  expect(video.endSeconds).toBeCloseTo(4, 1);
});
