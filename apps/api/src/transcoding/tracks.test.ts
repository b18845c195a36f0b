import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClip } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { readTracks } from "./engine/testing/read-track.ts";
import { planMedia, type MediaPlan } from "./plan.ts";
import { storedProbe } from "./stored-probe.ts";
import { describeNotices } from "../studio/describe-notices.ts";
import { runWithFile } from "./testing/run-with-file.ts";

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-tracks-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** FFmpeg's numbers: the module itself is not loaded into the process of the tests. */
const AVCOL_SPC_BT709 = 1;
const AVCOL_SPC_SMPTE170M = 6;

const video: ClipTrack = { source: "testsrc2=size=160x90:rate=10:duration=1", encoder: "libx264" };
const tone = (encoder: string, channels: "mono" | "stereo" = "stereo"): ClipTrack => ({
  source:
    "aevalsrc='sin(440*2*PI*t)" +
    (channels === "stereo" ? "|0" : "") +
    `:c=${channels}:s=48000:d=1'`,
  encoder,
  options: { strict: "-2" },
});

async function probe(path: string) {
  const { probe: found, outcome } = await runWithFile(engine, path, { kind: "probe" });
  if (!found) throw new Error(JSON.stringify(outcome));
  return found;
}

async function planOf(path: string): Promise<MediaPlan> {
  const plan = planMedia(await probe(path), { keepSource: "never" });
  if (plan.kind !== "media") throw new Error(plan.detail);
  return plan;
}

/** Gives the first tracks of a format an unknown name. */
async function renameTracks(
  path: string,
  { from, to, count }: { from: string; to: string; count: number },
) {
  const bytes = await readFile(path);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    at = bytes.indexOf(from, at, "latin1");
    bytes.write(to, at, "latin1");
  }
  await writeFile(path, bytes);
}

test("R-PUB-05 the first sound track that can be read is used", async () => {
  const path = join(folder, "apac.mp4");
  await makeTestClip({ path, tracks: [video, tone("ac3"), tone("aac")] });
  await renameTracks(path, { from: "ac-3", to: "apac", count: 1 });
  expect((await probe(path)).audio).toMatchObject({ codec: "aac", canDecode: true });
});

test("R-PUB-05 a creator reads that the sound of a file cannot be read", async () => {
  const path = join(folder, "silent.mp4");
  await makeTestClip({ path, tracks: [video, tone("ac3")] });
  await renameTracks(path, { from: "ac-3", to: "apac", count: 1 });
  const found = await probe(path);
  expect(found.audio).toMatchObject({ codec: "apple_apac", canDecode: false });
  expect(await planOf(path)).toMatchObject({ audio: "none" });
  const message = "This video has no sound: its audio format (APAC) cannot be read.";
  expect(describeNotices(storedProbe({ probe: found, audio: null }))).toEqual([
    { code: "sound_unreadable", values: { format: "APAC" }, message },
  ]);
  expect(describeNotices(storedProbe({ probe: { ...found, audio: null }, audio: null }))).toEqual(
    [],
  );
});

test("R-PUB-05 the first picture track that can be read is used", async () => {
  const path = join(folder, "pictures.mkv");
  const small = { ...video, source: "testsrc2=size=64x64:rate=10:duration=1" };
  await makeTestClip({
    path,
    tracks: [{ ...small, encoder: "magicyuv", pixelFormat: "gbrp" }, video],
  });
  expect((await probe(path)).video).toMatchObject({
    codec: "h264",
    codedWidth: 160,
    canDecode: true,
  });
});

test("R-PUB-05 more tracks than a player would show are no reason to refuse a file", async () => {
  const path = join(folder, "many.mkv");
  await makeTestClip({
    path,
    tracks: [video, ...Array.from({ length: 24 }, () => tone("pcm_s16le", "mono"))],
  });
  expect(await probe(path)).toMatchObject({
    video: { canDecode: true },
    audio: { canDecode: true },
  });
});

test.each([
  // White above black in the file.
  ["mirrored", [-1, 0, 0, 1], { corners: ["white", "white", "black", "black"], size: [160, 90] }],
  [
    "upside down",
    [1, 0, 0, -1],
    { corners: ["black", "black", "white", "white"], size: [160, 90] },
  ],
  [
    "turned clockwise",
    [0, 1, -1, 0],
    { corners: ["black", "white", "black", "white"], size: [90, 160] },
  ],
  [
    "turned clockwise and mirrored",
    [0, 1, 1, 0],
    { corners: ["white", "black", "white", "black"], size: [90, 160] },
  ],
  [
    "turned back and mirrored",
    [0, -1, -1, 0],
    { corners: ["black", "white", "black", "white"], size: [90, 160] },
  ],
] as const)(
  "R-PUB-05 a picture that is %s is shown as its file says",
  async (name, matrix, { corners, size }) => {
    const path = join(folder, `${name}.mp4`);
    const filter =
      "drawbox=x=0:y=0:w=iw:h=ih/2:color=white:t=fill," +
      "drawbox=x=0:y=ih/2:w=iw:h=ih/2:color=black:t=fill";
    await makeTestClip({ path, tracks: [{ ...video, filter, matrix }] });
    const plan = await planOf(path);
    expect(planMedia(await probe(path), { keepSource: "auto" })).toMatchObject({ source: null });
    const track = await encode(path, plan);
    expect([track.width, track.height]).toEqual(size);
    expect(track.corners.map((luma) => (luma > 128 ? "white" : "black"))).toEqual(corners);
  },
);

test("R-PUB-05 colours of an untagged source stay the same in smaller qualities", async () => {
  const rgb = "color=red:size=1280x720:rate=5:duration=0.4";
  const hd = await makeTestClip({
    path: join(folder, "hd.mp4"),
    tracks: [{ source: rgb, encoder: "libx264" }],
  });
  const sd = await makeTestClip({ path: join(folder, "sd.mp4"), tracks: [video] });
  const colorSpaces = [await encode(hd, await planOf(hd)), await encode(sd, await planOf(sd))];
  expect(colorSpaces.map(({ colorSpace }) => colorSpace)).toEqual([
    AVCOL_SPC_BT709,
    AVCOL_SPC_SMPTE170M,
  ]);
});

test.each([
  ["QuickTime", "alpha.mov", ["qtrle", "argb"]],
  ["VP8 in WebM", "alpha8.webm", ["libvpx", "yuva420p"]],
  ["VP9 in WebM", "alpha9.webm", ["libvpx-vp9", "yuva420p"]],
  ["ProRes 4444", "alpha4444.mov", ["prores_ks", "yuva444p10le"]],
] as const)(
  "R-PUB-05 what is transparent is black: %s",
  async (_name, file, [encoder, pixelFormat]) => {
    const path = join(folder, file);
    const source = "color=white:size=160x90:rate=10:duration=1";
    // Opaque on the left, transparent white on the right.
    const filter = `format=argb,geq=r=255:g=255:b=255:a='255*lt(X,W/2)',format=${pixelFormat}`;
    const options: Record<string, string> = encoder === "libvpx" ? { "auto-alt-ref": "0" } : {};
    await makeTestClip({ path, tracks: [{ source, encoder, options, pixelFormat, filter }] });
    const { corners } = await encode(path, await planOf(path));
    expect(corners.map((luma) => (luma > 128 ? "white" : "black"))).toEqual([
      "white",
      "black",
      "white",
      "black",
    ]);
  },
);

test.each([
  ["is black at its beginning", "color=black:size=160x90:rate=10:duration=8", "lt(t,3)"],
  ["has one colour at its beginning", "color=orange:size=160x90:rate=10:duration=8", "lt(t,5)"],
])(
  "R-PUB-05 the thumbnail of a video that %s shows what follows",
  async (_name, source, isPlain) => {
    const path = join(folder, "beginning.mp4");
    // White on the left, black on the right.
    const half = (x: string, color: string) =>
      `drawbox=x=${x}:w=iw/2:h=ih:t=fill:color=${color}:enable='not(${isPlain})'`;
    const filter = `${half("0", "white")},${half("iw/2", "black")}`;
    await makeTestClip({ path, tracks: [{ ...video, source, filter }] });
    const { picture, thumbnail } = await planOf(path);
    const { files } = await runWithFile(engine, path, {
      kind: "thumbnails",
      picture,
      ...thumbnail,
    });
    const [thumb] = files.filter(({ name }) => name === "thumb.webp");
    const [{ corners } = { corners: [] }] = await readTracks([thumb?.content ?? Buffer.alloc(0)]);
    expect(corners.map((luma) => (luma > 128 ? "white" : "black"))).toEqual([
      "white",
      "black",
      "white",
      "black",
    ]);
  },
);

test("R-PUB-05 a recording shows its cover, or its waveform", async () => {
  const withCover = fileURLToPath(new URL("testing/files/cover.mp3", import.meta.url));
  const cover = await encode(withCover, await planOf(withCover));
  const path = await makeTestClip({ path: join(folder, "tone.flac"), tracks: [tone("flac")] });
  const waveform = await encode(path, await planOf(path));
  // The cover is a plain green, blurred and darker at the sides; the waveform lies on a gradient.
  expect(cover.centre).toBeGreaterThan((cover.corners[0] ?? 255) + 20);
  expect(waveform.corners[0]).toBeLessThan((waveform.corners[2] ?? 0) - 10);
  const { files } = await runWithFile(engine, withCover, {
    kind: "thumbnails",
    picture: null,
    atSeconds: 0,
    hoverSeconds: 1,
  });
  expect(files.map(({ name }) => name)).toContain("thumb-640.webp");
});

async function encode(path: string, { picture, rungs }: MediaPlan) {
  const [rung] = rungs;
  if (!rung) throw new Error("There is no quality.");
  const { files } = await runWithFile(engine, path, {
    kind: "encode-video",
    picture,
    settings: rung.settings,
    cuts: [0],
    firstIndex: 0,
    endTicks: null,
    threads: 1,
    findsFlashes: false,
  });
  const [track] = await readTracks([Buffer.concat(files.map(({ content }) => content))]);
  if (!track) throw new Error("Nothing was encoded.");
  return track;
}

test("R-PUB-05 a recording of two stations has the sound of the one that it shows", async () => {
  const path = fileURLToPath(new URL("testing/files/two-programs.m2ts", import.meta.url));
  expect(await probe(path)).toMatchObject({ video: { codedWidth: 64 } });
  const { outcome } = await runWithFile(engine, path, { kind: "encode-audio" });
  // The other station is silent.
  expect(outcome).toMatchObject({
    kind: "done",
    report: { loudness: { integratedLufs: expect.any(Number) } },
  });
});

test("R-PUB-05 an animated AVIF is its film, not the picture beside it", async () => {
  const path = join(folder, "animated.avif");
  await makeTestClip({ path, tracks: [{ ...video, encoder: "libsvtav1" }] });
  expect((await runWithFile(engine, path, { kind: "measure" })).outcome).toMatchObject({
    report: { frames: 10, seconds: 1 },
  });
});
