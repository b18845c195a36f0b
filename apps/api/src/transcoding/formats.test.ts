import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClips } from "./engine/testing/clips.ts";
import type { EngineTask } from "./engine/protocol.ts";
import { encodeTask } from "./encode-task.ts";
import type { ClipOptions, ClipTrack } from "./engine/testing/make-clip.ts";
import { planMedia } from "./plan.ts";
import { mutate } from "./testing/mutate.ts";
import { runWithFile } from "./testing/run-with-file.ts";

let folder: string;
let engine: Engine;
// One process makes all clips: a process for each would cost more than what is tested.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-formats-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
  const clip = (name: string, tracks: readonly ClipTrack[], format?: string): ClipOptions => ({
    path: join(folder, name),
    tracks,
    ...(format ? { format } : {}),
  });
  const frame = { source: "testsrc2=size=176x144:rate=25:duration=0.04" };
  await makeTestClips([
    ...videoFiles.map(([name, format, tracks]) =>
      clip(name, tracks, name.endsWith(".bin") ? format : undefined),
    ),
    ...recordings.map(([name, , audio]) => clip(name, [audio])),
    ...refusedFiles.map(([name, , { format, track }]) =>
      clip(name, [{ ...track, ...(name.startsWith("still") ? frame : {}) }], format),
    ),
    ...filesToMutate.map(([name, tracks]) => clip(name, tracks)),
    ...narrowSizes.map((size) => clip(`${size}.mkv`, [narrowPicture(size)])),
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (encoder: string, change: Partial<ClipTrack> = {}): ClipTrack => ({
  source: "testsrc2=size=176x144:rate=25:duration=0.4",
  encoder,
  ...change,
});
const sound = (encoder: string, change: Partial<ClipTrack> = {}): ClipTrack => ({
  source: "sine=frequency=440:sample_rate=44100:duration=0.4",
  encoder,
  options: { strict: "-2" },
  ...change,
});
const stereo48: Partial<ClipTrack> = {
  source: "aevalsrc='sin(440*2*PI*t)|0:c=stereo:s=48000:d=0.4'",
};
const stereo8: Partial<ClipTrack> = { source: "sine=frequency=440:sample_rate=8000:duration=0.4" };

async function probe(path: string) {
  const { outcome, probe: found } = await runWithFile(engine, path, { kind: "probe" });
  return found ?? outcome;
}

const videoFiles = [
  ["f.wmv", "asf", [picture("wmv2"), sound("wmav2")]],
  ["f1.wmv", "asf", [picture("wmv1"), sound("wmav1")]],
  ["f.flv", "flv", [picture("flv"), sound("libmp3lame")]],
  ["f.mpg", "mpeg", [picture("mpeg1video"), sound("mp2")]],
  ["f.vob", "mpeg", [picture("mpeg2video"), sound("ac3")]],
  ["f.ogv", "ogg", [picture("libtheora"), sound("libvorbis")]],
  [
    "f.mxf",
    "mxf",
    [picture("mpeg2video", { source: "testsrc2=size=1280x720:rate=25:duration=0.2" })],
  ],
  ["f.gif", "gif", [picture("gif", { pixelFormat: "rgb8" })]],
  ["f.apng", "apng", [picture("apng", { pixelFormat: "rgb24" })]],
  [
    "f.dv",
    "dv",
    [
      picture("dvvideo", { source: "testsrc2=size=720x576:rate=25:duration=0.4" }),
      sound("pcm_s16le", stereo48),
    ],
  ],
  ["f.ivf", "ivf", [picture("libvpx")]],
  ["f.rm", "rm", [picture("rv20"), sound("ac3")]],
  ["div3.avi", "avi", [picture("msmpeg4"), sound("libmp3lame")]],
  ["div2.avi", "avi", [picture("msmpeg4v2"), sound("adpcm_ms")]],
  ["raw.avi", "avi", [picture("rawvideo"), sound("pcm_s16le")]],
  ["huffyuv.avi", "avi", [picture("huffyuv", { pixelFormat: "yuv422p" })]],
  ["ffvhuff.avi", "avi", [picture("ffvhuff")]],
  ["utvideo.avi", "avi", [picture("utvideo")]],
  ["cinepak.avi", "avi", [picture("cinepak", { pixelFormat: "rgb24" })]],
  ["zmbv.avi", "avi", [picture("zmbv", { pixelFormat: "bgr0" })]],
  ["qtrle.mov", "mov", [picture("qtrle", { pixelFormat: "rgb24" }), sound("adpcm_ima_qt")]],
  ["png.mov", "mov", [picture("png", { pixelFormat: "rgb24" }), sound("pcm_f32be")]],
  ["mjpeg.mov", "mov", [picture("mjpeg", { pixelFormat: "yuvj420p" }), sound("pcm_s24be")]],
  ["cineform.mov", "mov", [picture("cfhd", { pixelFormat: "yuv422p10le" }), sound("alac")]],
  ["prores.mov", "mov", [picture("prores_ks", { pixelFormat: "yuv422p10le" }), sound("pcm_s32le")]],
  ["v210.mov", "mov", [picture("v210", { pixelFormat: "yuv422p10le" })]],
  ["svq1.mov", "mov", [picture("svq1", { pixelFormat: "yuv410p" })]],
  ["h263.3gp", "mov", [picture("h263"), sound("aac")]],
  ["dts.mkv", "matroska", [picture("libx264"), sound("dca", stereo48)]],
  ["truehd.mkv", "matroska", [picture("ffv1"), sound("truehd", stereo48)]],
  ["mlp.mkv", "matroska", [picture("mpeg4"), sound("mlp", stereo48)]],
  ["raw.h264", "h264", [picture("libx264")]],
  ["raw.hevc", "hevc", [picture("libx265")]],
  ["raw.m2v", "mpegvideo", [picture("mpeg2video")]],
  ["raw.m4v.bin", "m4v", [picture("mpeg4")]],
  ["s302m.ts", "mpegts", [picture("mpeg2video"), sound("s302m", stereo48)]],
] as const;

test.each(videoFiles)(
  "R-PUB-05 %s is read: picture and sound of its codecs",
  async (name, format, tracks) => {
    const found = await probe(join(folder, name));
    const [width, height] = (/size=(\d+)x(\d+)/.exec(tracks[0].source) ?? []).slice(1).map(Number);
    expect(found).toMatchObject({
      format: expect.stringContaining(format),
      isStill: false,
      video: { canDecode: true, codedWidth: width, codedHeight: height },
      audio: tracks.length > 1 ? { canDecode: true } : null,
    });
    const seconds = name === "f.mxf" ? 0.2 : 0.4;
    expect(found).toMatchObject({ durationSeconds: expect.closeTo(seconds, 0.7) });
  },
);

const recordings = [
  ["f.mp3", "mp3", sound("libmp3lame")],
  ["f.wav", "wav", sound("pcm_s16le")],
  ["f.w64", "w64", sound("pcm_f32le")],
  ["f.flac", "flac", sound("flac")],
  ["f.ogg", "ogg", sound("libvorbis")],
  ["f.opus", "ogg", sound("libopus", stereo48)],
  ["f.aac", "aac", sound("aac")],
  ["f.aiff", "aiff", sound("pcm_s16be")],
  ["f.caf", "caf", sound("alac")],
  ["f.au", "au", sound("pcm_mulaw", stereo8)],
  ["f.ac3", "ac3", sound("ac3")],
  ["f.eac3", "eac3", sound("eac3")],
  ["f.dts", "dts", sound("dca", stereo48)],
  ["f.m4a", "mov", sound("aac")],
  ["f.mka", "matroska", sound("libopus", stereo48)],
  ["f.wma", "asf", sound("wmav2")],
  ["f.tta", "tta", sound("tta")],
  ["f.wv", "wv", sound("wavpack")],
] as const;

test.each(recordings)("R-PUB-05 the recording %s is read", async (name, format) => {
  const found = await probe(join(folder, name));
  expect(found).toMatchObject({
    format: expect.stringContaining(format),
    video: null,
    audio: { canDecode: true },
    durationSeconds: expect.closeTo(0.4, 0.7),
  });
});

const refusedFiles = [
  [
    "still.png",
    "still_image",
    { format: "image2", track: picture("png", { pixelFormat: "rgb24" }) },
  ],
  [
    "still.jpg",
    "still_image",
    { format: "image2", track: picture("mjpeg", { pixelFormat: "yuvj420p" }) },
  ],
  [
    "still.bmp",
    "still_image",
    { format: "image2", track: picture("bmp", { pixelFormat: "bgr24" }) },
  ],
  ["still.webp", "still_image", { format: "webp", track: picture("libwebp") }],
  ["still.gif", "still_image", { format: "gif", track: picture("gif", { pixelFormat: "rgb8" }) }],
  ["still.avif", "still_image", { format: "avif", track: picture("libsvtav1") }],
  [
    "animated.webp",
    "still_image",
    { format: "webp", track: picture("libwebp_anim", { pixelFormat: "bgra" }) },
  ],
  [
    "f.mkv",
    "unsupported_codec",
    { format: "matroska", track: picture("magicyuv", { pixelFormat: "gbrp" }) },
  ],
] as const;

test.each(refusedFiles)("R-PUB-05 %s is refused for what it is", async (name, failure) => {
  const { outcome, probe: found } = await runWithFile(engine, join(folder, name), {
    kind: "probe",
  });
  const result = found ? planMedia(found, { keepSource: "auto" }) : outcome;
  expect(result).toMatchObject({ kind: "refused", failure });
});

const narrowSizes = ["2x64", "64x2", "5x5"] as const;
/** A codec that may be interlaced. */
const narrowPicture = (size: string) =>
  picture("mjpeg", {
    source: `testsrc2=size=${size}:rate=25:duration=0.2`,
    pixelFormat: "yuvj420p",
  });

test.each(narrowSizes)("R-PUB-05 a picture of %s pixels is encoded", async (size) => {
  const path = join(folder, `${size}.mkv`);
  const found = await probe(path);
  const plan = "video" in found ? planMedia(found, { keepSource: "never" }) : null;
  const rung = plan?.kind === "media" ? plan.rungs[0] : undefined;
  if (plan?.kind !== "media" || !rung) throw new Error(JSON.stringify(plan ?? found));
  const chunk = { chunk: 0, firstIndex: 0, cuts: [0], endTicks: null };
  const task = encodeTask({ rung, picture: plan.picture, chunk });
  expect((await runWithFile(engine, path, task)).outcome).toMatchObject({
    kind: "done",
    report: { frames: 5, badFrames: 0 },
  });
});

/**
 * Mutated files of each format. The long run has hundreds: `MUTATED_FILES=200 vitest run formats`.
 */
const mutatedFiles = Number(process.env["MUTATED_FILES"] ?? 1);

const filesToMutate = [
  ["m.wmv", [picture("wmv2"), sound("wmav2")]],
  ["m.flv", [picture("flv"), sound("libmp3lame")]],
  ["m.mpg", [picture("mpeg2video"), sound("ac3")]],
  ["m.ogv", [picture("libtheora"), sound("libvorbis")]],
  ["m.mxf", [picture("mpeg2video", { source: "testsrc2=size=1280x720:rate=25:duration=0.2" })]],
  ["m.gif", [picture("gif", { pixelFormat: "rgb8" })]],
  ["m.ivf", [picture("libvpx")]],
  ["m.rm", [picture("rv20")]],
  ["m.avi", [picture("msmpeg4"), sound("adpcm_ms")]],
  ["cinepak.m.avi", [picture("cinepak", { pixelFormat: "rgb24" })]],
  ["utvideo.m.avi", [picture("utvideo")]],
  ["m.mov", [picture("qtrle", { pixelFormat: "rgb24" }), sound("adpcm_ima_qt")]],
  ["cineform.m.mov", [picture("cfhd", { pixelFormat: "yuv422p10le" }), sound("alac")]],
  ["m.mkv", [picture("ffv1"), sound("truehd", stereo48)]],
  ["m.mp3", [sound("libmp3lame")]],
  ["m.flac", [sound("flac")]],
  ["m.wv", [sound("wavpack")]],
] as const;

test.each(filesToMutate)("R-PUB-05 mutated files %s end in an outcome", async (name) => {
  const original = await readFile(join(folder, name));
  for (let seed = 0; seed < mutatedFiles; seed += 1) {
    const path = join(folder, `${seed}-${name}`);
    await writeFile(path, mutate(original, seed * 7 + name.length));
    const { outcome, probe: found } = await runWithFile(engine, path, { kind: "probe" });
    expect([name, seed, outcome.kind]).toEqual([
      name,
      seed,
      expect.stringMatching(/^(done|refused)$/),
    ]);
    const plan = found && planMedia(found, { keepSource: "never" });
    if (plan?.kind !== "media") continue;
    const [rung] = plan.rungs;
    const chunk = { chunk: 0, firstIndex: 0, cuts: [0], endTicks: 90_000 };
    const runs: EngineTask[] = [
      ...(rung ? [encodeTask({ rung, picture: plan.picture, chunk })] : []),
      ...(plan.audio === "none" ? [] : [{ kind: "encode-audio" } as const]),
    ];
    for (const task of runs) {
      const { outcome: result } = await runWithFile(engine, path, task);
      expect([name, seed, task.kind, result.kind]).toEqual([
        name,
        seed,
        task.kind,
        expect.stringMatching(/^(done|refused)$/),
      ]);
    }
    await rm(path);
  }
});
