import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClip, makeTestClips } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { planMedia } from "./plan.ts";
import { refusalOf } from "./refusal-of.ts";
import { runWithFile } from "./testing/run-with-file.ts";

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-broken-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
  await makeTestClips([
    ...brokenFiles.map(([name, track]) => ({
      path: join(folder, name),
      tracks: [{ source: pictures(0.4), ...track }],
    })),
    ...aviEncoders.map((encoder) => ({
      path: join(folder, `${encoder}.avi`),
      tracks: [{ source: pictures(4), encoder }, sound],
    })),
    ...describedFiles.map(([name, track]) => ({ path: join(folder, name), tracks: [track] })),
    { path: join(folder, "stream.ivf"), tracks: [{ source: pictures(0.4), encoder: "libvpx" }] },
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pictures = (seconds: number) => `testsrc2=size=176x144:rate=25:duration=${seconds}`;
const sound: ClipTrack = {
  source: "sine=sample_rate=8000:duration=4",
  encoder: "pcm_s16le",
};

const key = "00112233445566778899aabbccddeeff";
const start = (bytes: Buffer) => bytes.subarray(0, 40);
const withoutIndex = (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf("moov") - 4);
const withoutFrames = (bytes: Buffer) =>
  bytes.fill(0, bytes.indexOf("mdat") + 4, bytes.lastIndexOf("moov") - 4);

/** A track's timescale is 12 bytes after the version of its header. */
const withoutTimescale = (bytes: Buffer) => bytes.fill(0, ...timescaleOf(bytes));
const timescaleOf = (bytes: Buffer): [number, number] => {
  const at = bytes.indexOf("mdhd") + 16;
  return [at, at + 4];
};

const brokenFiles = [
  ["cut.mp4", { encoder: "libx264" }, withoutIndex],
  ["cut.mov", { encoder: "mjpeg", pixelFormat: "yuvj420p" }, withoutIndex],
  ["cut.mkv", { encoder: "libx264" }, start],
  ["cut.avi", { encoder: "mpeg4" }, start],
  ["cut.wmv", { encoder: "wmv2" }, start],
  ["clock.mp4", { encoder: "libx264" }, withoutTimescale],
  ["clock.m4a", { source: "sine=sample_rate=8000:duration=1", encoder: "aac" }, withoutTimescale],
  ["empty.mp4", { encoder: "libx264" }, withoutFrames],
  ["empty.mov", { encoder: "prores_ks", pixelFormat: "yuv422p10le" }, withoutFrames],
] as const;

test.each(brokenFiles)(
  "R-PUB-05 %s without its index, timescale or frames is damaged",
  async (name, _track, harm) => {
    const path = join(folder, `broken-${name}`);
    await writeFile(path, harm(await readFile(join(folder, name))));
    const { outcome, probe: found } = await runWithFile(engine, path, { kind: "probe" });
    const result = found ? planMedia(found, { keepSource: "auto" }) : outcome;
    expect(result).toMatchObject({ kind: "refused", failure: "damaged" });
  },
);

test("R-PUB-05 an MP4 of Common Encryption is refused", async () => {
  const path = join(folder, "cenc.mp4");
  await makeTestClip({
    path,
    muxer: { encryption_scheme: "cenc-aes-ctr", encryption_key: key, encryption_kid: key },
    tracks: [{ source: pictures(0.4), encoder: "libx264" }],
  });
  const { outcome } = await runWithFile(engine, path, { kind: "probe" });
  if (outcome.kind !== "refused") throw new Error(JSON.stringify(outcome));
  expect(refusalOf(outcome, "not_a_video")).toMatchObject({ failure: "encrypted" });
});

test.each(["mp4", "mov", "mkv", "wav"])(
  "R-PUB-05 two .%s files in one are refused, as players show the first",
  async (extension) => {
    const path = join(folder, `two.${extension}`);
    const picture = { source: pictures(0.4), encoder: "mpeg4" };
    await makeTestClip({ path, tracks: extension === "wav" ? [sound] : [picture, sound] });
    const single = await readFile(path);
    expect(await measure(path)).toMatchObject({ brokeOffAtSeconds: null });
    await writeFile(path, Buffer.concat([single, single]));
    const { outcome } = await runWithFile(engine, path, { kind: "measure" });
    if (outcome.kind !== "refused") throw new Error(JSON.stringify(outcome));
    expect(refusalOf(outcome, "not_a_video")).toMatchObject({ failure: "several_videos" });
  },
);

test("R-PUB-05 ticks of a DV tape are not its frame rate", async () => {
  const path = join(folder, "tape.dv");
  const source = "testsrc2=size=720x576:rate=25:duration=0.4";
  await makeTestClip({ path, tracks: [{ source, encoder: "dvvideo" }] });
  const { probe: found } = await runWithFile(engine, path, { kind: "probe" });
  expect(found?.video?.frameRate).toBe(25);
});

async function measure(path: string) {
  const { outcome } = await runWithFile(engine, path, { kind: "measure" });
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return outcome.report;
}

const describedFiles = [
  ["whole.wav", sound],
  ["whole.au", { ...sound, encoder: "pcm_s16be" }],
  ["whole.tta", { ...sound, encoder: "tta" }],
  ["whole.wv", { ...sound, source: "sine=sample_rate=44100:duration=4", encoder: "wavpack" }],
  ["whole.wma", { ...sound, source: "sine=sample_rate=44100:duration=4", encoder: "wmav2" }],
  ["whole.mxf", { source: pictures(4), encoder: "mpeg2video" }],
] as const;

test.each(describedFiles)(
  "R-PUB-05 %s is broken off where its header's length is not reached",
  async (name) => {
    const whole = join(folder, name);
    const cut = join(folder, `cut-${name}`);
    const bytes = await readFile(whole);
    await writeFile(cut, bytes.subarray(0, bytes.length * 0.5));
    expect((await measure(whole)).brokeOffAtSeconds).toBeNull();
    const { brokeOffAtSeconds } = await measure(cut);
    expect(brokeOffAtSeconds).toBeGreaterThanOrEqual(1);
    expect(brokeOffAtSeconds).toBeLessThanOrEqual(3);
  },
);

test("R-PUB-05 a WAV that was written to a pipe is whole, whatever length it claims", async () => {
  const path = join(folder, "pipe.wav");
  const bytes = await readFile(join(folder, "whole.wav"));
  bytes.writeUInt32LE(0xffff_ffff, bytes.indexOf("data") + 4);
  await writeFile(path, bytes);
  expect((await measure(path)).brokeOffAtSeconds).toBeNull();
});

test("R-PUB-05 an AVI that was written to a pipe is whole, whatever number it claims", async () => {
  const path = join(folder, "pipe.avi");
  const bytes = await readFile(join(folder, "mpeg4.avi"));
  for (let at = bytes.indexOf("strh"); at >= 0; at = bytes.indexOf("strh", at + 1))
    bytes.writeUInt32LE(0x4000_0000, at + 40);
  await writeFile(path, bytes);
  expect((await measure(path)).brokeOffAtSeconds).toBeNull();
});

test("R-PUB-05 an IVF that was written to a pipe is as long as its frames", async () => {
  const path = join(folder, "stream.ivf");
  const bytes = await readFile(path);
  bytes.writeUInt32LE(0xffff_ffff, 24);
  await writeFile(path, bytes);
  const { probe: found } = await runWithFile(engine, path, { kind: "probe" });
  expect(found?.durationSeconds).toBeCloseTo(0.4, 1);
});

test("R-PUB-05 Dolby Vision without a layer for other screens is refused by its name", async () => {
  const path = fileURLToPath(new URL("testing/files/dolby-vision-5.mp4", import.meta.url));
  const { probe: found } = await runWithFile(engine, path, { kind: "probe" });
  expect(found && planMedia(found, { keepSource: "auto" })).toMatchObject({
    failure: "unsupported_codec",
    values: { videoFormat: "Dolby Vision 5" },
  });
});

test("R-PUB-05 colours that cannot be converted are refused by their name", async () => {
  const path = join(folder, "ycgco.mkv");
  const options = { "x264-params": "colormatrix=YCgCo" };
  const track = { source: pictures(0.2), encoder: "libx264", pixelFormat: "yuv444p", options };
  await makeTestClip({ path, tracks: [track] });
  const { probe: found } = await runWithFile(engine, path, { kind: "probe" });
  expect(found && planMedia(found, { keepSource: "auto" })).toMatchObject({
    failure: "unsupported_codec",
    values: { videoFormat: "YCgCo" },
  });
});

/** Packets of H.264 in AVI have no presentation times. */
const aviEncoders = ["mpeg4", "libx264"] as const;

test.each(aviEncoders)(
  "R-PUB-05 an AVI of %s is broken off only where its end is missing",
  async (encoder) => {
    const whole = join(folder, `${encoder}.avi`);
    const cut = join(folder, `${encoder}-cut.avi`);
    const bytes = await readFile(whole);
    await writeFile(cut, bytes.subarray(0, bytes.length * 0.6));
    expect(await measure(whole)).toMatchObject({
      seconds: expect.closeTo(4, 1),
      brokeOffAtSeconds: null,
    });
    expect((await measure(cut)).brokeOffAtSeconds).toBeCloseTo(4 * 0.6, 0);
  },
);
