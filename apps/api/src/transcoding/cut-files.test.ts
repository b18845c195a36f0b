import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClips } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { runWithFile } from "./testing/run-with-file.ts";

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-cut-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
  const files = [...countedFiles, ...uncountedFiles];
  const muxer = { rf64: "always" };
  await makeTestClips([
    ...files.map(([name, tracks]) => ({ path: join(folder, name), tracks })),
    { path: join(folder, "sound.wav"), muxer, tracks: [sound("pcm_s16le")] },
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (encoder: string): ClipTrack => ({
  source: "testsrc2=size=176x144:rate=25:duration=4",
  encoder,
});
const sound = (encoder: string, rate = 44_100): ClipTrack => ({
  source: `sine=sample_rate=${rate}:duration=4`,
  encoder,
});

type Change = (bytes: Buffer) => Buffer;
const half: Change = (bytes) => bytes.subarray(0, bytes.length / 2);

async function brokeOffAt(name: string, change: Change): Promise<number | null | undefined> {
  const path = join(folder, `changed-${name}`);
  await writeFile(path, change(await readFile(join(folder, name))));
  const { outcome } = await runWithFile(engine, path, { kind: "measure" });
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.report.brokeOffAtSeconds;
}

const countedFiles = [
  ["sound.mp3", [sound("libmp3lame")]],
  ["low.mp3", [sound("libmp3lame", 22_050)]],
  ["sound.ogg", [sound("libvorbis")]],
  ["sound.opus", [sound("libopus", 48_000)]],
  ["film.ogv", [picture("libtheora"), sound("libvorbis")]],
  ["sound.w64", [sound("pcm_s24le")]],
  ["sound.caf", [sound("pcm_s16be")]],
  ["film.rm", [picture("rv20"), sound("ac3")]],
  ["film.ivf", [picture("libvpx")]],
  ["film.gif", [{ ...picture("gif"), pixelFormat: "rgb8" }]],
  ["film.apng", [{ ...picture("apng"), pixelFormat: "rgb24" }]],
] as const;

test.each(countedFiles)("R-PUB-05 %s is broken off where its end is missing", async (name) => {
  expect(await brokeOffAt(name, (bytes) => bytes)).toBeNull();
  const seconds = await brokeOffAt(name, half);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(3);
});

const uncountedFiles = [
  ["broadcast.ts", [picture("mpeg2video"), sound("mp2")]],
  ["disc.vob", [picture("mpeg2video"), sound("ac3")]],
  ["frames.aac", [sound("aac")]],
] as const;

test.each(uncountedFiles)("R-PUB-05 %s may end anywhere, as recordings do", async (name) => {
  expect(await brokeOffAt(name, half)).toBeNull();
});

/** Ends before the last mark of the first half. */
const endBefore = (mark: Buffer | string): Change => {
  return (bytes) => bytes.subarray(0, bytes.lastIndexOf(mark, bytes.length / 2, "latin1"));
};
const cutWith = (write: (bytes: Buffer) => void): Change => {
  return (bytes) => {
    write(bytes);
    return half(bytes);
  };
};
const musicTag = Buffer.from("TAG".padEnd(128, " "));

const endAtFrame = endBefore("\xff\xfb");

const wholeFiles: readonly (readonly [kind: string, name: string, change: Change])[] = [
  ["an MP3 that was cut at a frame", "sound.mp3", endAtFrame],
  [
    "an MP3 that was cut at a frame, and has a tag",
    "sound.mp3",
    (bytes) => Buffer.concat([endAtFrame(bytes), musicTag]),
  ],
  [
    "an MP3 without a count of frames",
    "sound.mp3",
    cutWith((bytes) => bytes.fill(0, bytes.indexOf("Info"), bytes.indexOf("Info") + 4)),
  ],
  ["an Ogg that ends with a page", "sound.ogg", endBefore("OggS")],
  ["an Ogg with a tag", "sound.ogg", (bytes) => Buffer.concat([bytes, musicTag])],
  [
    "a W64 of unknown length",
    "sound.w64",
    cutWith((bytes) => bytes.writeBigInt64LE(2n ** 62n + 24n, bytes.indexOf("data") + 16)),
  ],
  [
    "a CAF of unknown length",
    "sound.caf",
    cutWith((bytes) => bytes.writeBigInt64BE(-1n, bytes.indexOf("data") + 4)),
  ],
  [
    "a RealMedia of a pipe",
    "film.rm",
    cutWith((bytes) => bytes.writeUInt32BE(0, bytes.indexOf("DATA") + 4)),
  ],
  ["an IVF of a pipe", "film.ivf", cutWith((bytes) => bytes.writeUInt32LE(0xffff_ffff, 24))],
  ["an IVF without a number", "film.ivf", cutWith((bytes) => bytes.writeUInt32LE(0, 24))],
  [
    "an IVF that counts more frames than it shows",
    "film.ivf",
    (bytes) => {
      bytes.writeUInt32LE(1_000, 24);
      return bytes;
    },
  ],
];

test.each(wholeFiles)("R-PUB-05 %s is whole, whatever its header claims", async (_, name, change) =>
  expect(await brokeOffAt(name, change)).toBeNull(),
);

test("R-PUB-05 an MP3 is broken off where the count of VBRI is not reached", async () => {
  const seconds = await brokeOffAt("sound.mp3", (bytes) => {
    const info = bytes.indexOf("Info");
    const frames = bytes.readUInt32BE(info + 8);
    // 17 bytes precede Info in mono, and VBRI always 32.
    bytes.fill(0, info, info + 60).write("VBRI", info + 15, "latin1");
    bytes.writeUInt32BE(frames, info + 29);
    return half(bytes);
  });
  expect(seconds).toBeCloseTo(2, 0);
});

test("R-PUB-05 an RF64 is broken off where its long length is not reached", async () => {
  const seconds = await brokeOffAt("sound.wav", half);
  expect(await brokeOffAt("sound.wav", (bytes) => bytes)).toBeNull();
  expect(seconds).toBeCloseTo(2, 0);
});
