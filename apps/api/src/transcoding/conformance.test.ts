import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeTestClip, makeTestClips } from "./engine/testing/clips.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { compareMedia } from "./testing/compare-media.ts";
import { runWithFile } from "./testing/run-with-file.ts";

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-conformance-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One colour, so that the first frame can be compared. */
const picture = (track: Partial<ClipTrack> = {}): ClipTrack => ({
  source: "color=0x3060a0:size=96x64:rate=25:duration=2",
  encoder: "libx264",
  options: { g: "25" },
  ...track,
});
/** Silence, then a tone from one second on. */
const sound = (track: Partial<ClipTrack> = {}): ClipTrack => ({
  source: "aevalsrc='gte(t,1)*0.5*sin(440*2*PI*t):s=48000:d=2'",
  encoder: "aac",
  ...track,
});
const vp9 = { encoder: "libvpx-vp9", options: { deadline: "realtime", "cpu-used": "8" } };
const mpeg2 = { encoder: "mpeg2video", options: { g: "12" } };

interface Row {
  readonly kind: string;
  readonly file: string;
  readonly tracks: readonly ClipTrack[];
  readonly seconds?: number;
  readonly size?: readonly [width: number, height: number];
  /** When the tone begins; null without sound. */
  readonly soundAt?: number | null;
}

const slides = "color=0x3060a0:size=96x64:rate=1/2:duration=8";
const odd = "color=0x3060a0:size=97x63:rate=25:duration=2";
const tone = (channels: string, rate: number) =>
  `aevalsrc='gte(t,1)*0.5*sin(440*2*PI*t)${channels}:s=${rate}:d=2'`;

/** Without their own values: 2 s, of 96 × 64, with the tone at 1 s. */
const rows: readonly Row[] = [
  {
    kind: "frames without timestamps",
    file: "raw.h264",
    tracks: [picture({ source: "color=0x3060a0:size=96x64:rate=50:duration=2" })],
    soundAt: null,
  },
  {
    kind: "no sound, pixels that are wide",
    file: "wide.mp4",
    tracks: [picture({ pixelAspect: [4, 3] })],
    size: [128, 64],
    soundAt: null,
  },
  {
    kind: "pixels that are narrow",
    file: "narrow.mpg",
    tracks: [picture({ ...mpeg2, pixelAspect: [8, 9] }), sound({ encoder: "mp2" })],
    size: [86, 64],
  },
  {
    kind: "a phone held upright",
    file: "upright.mp4",
    tracks: [picture({ rotation: 90 }), sound()],
    size: [64, 96],
  },
  {
    kind: "a phone held upside down",
    file: "down.mov",
    tracks: [picture({ rotation: 180 }), sound({ encoder: "pcm_s16le", source: tone("", 8_000) })],
  },
  {
    kind: "a start later than zero",
    file: "later.ts",
    tracks: [
      picture({ ...mpeg2, offsetSeconds: 500 }),
      sound({ encoder: "mp2", offsetSeconds: 500 }),
    ],
  },
  {
    kind: "sound that is half a second late",
    file: "late.mkv",
    tracks: [picture(), sound({ offsetSeconds: 0.5 })],
    seconds: 2.5,
    soundAt: 1.5,
  },
  {
    kind: "a picture that is half a second late",
    file: "early.webm",
    tracks: [picture({ ...vp9, offsetSeconds: 0.5 }), sound({ encoder: "libopus" })],
    seconds: 2.5,
  },
  {
    kind: "a variable frame rate, several sound tracks",
    file: "variable.mkv",
    tracks: [
      picture({ filter: "select='not(mod(n,7))+lt(n,9)'" }),
      sound({ encoder: "ac3", source: tone("|0|0|0|0|0:c=5.1", 48_000) }),
      sound(),
    ],
  },
  {
    kind: "a slide show that is longer than its sound",
    file: "slides.mp4",
    tracks: [picture({ source: slides }), sound()],
    seconds: 8,
  },
  {
    kind: "an odd size",
    file: "odd.avi",
    tracks: [picture({ source: odd, encoder: "mpeg4" }), sound({ encoder: "libmp3lame" })],
    size: [98, 64],
  },
];

test("R-PUB-05 length, size, sound and colour of all kinds of files are right", async () => {
  const clips = rows.map(({ file, tracks }) => ({ path: join(folder, file), tracks }));
  await makeTestClips(clips);
  const compared = await compareMedia(
    engine,
    clips.map(({ path }) => path),
  );
  const found = compared.map(({ made }, index) => ({
    kind: rows[index]?.kind,
    seconds: made?.seconds,
    size: [made?.width, made?.height],
    soundAt: made?.hasSound === true ? made.soundAt : null,
    colour: made?.colour,
  }));
  expect(found).toEqual(
    rows.map(({ kind, seconds = 2, size = [96, 64], soundAt = 1 }) => ({
      kind,
      seconds: expect.closeTo(seconds, 0.7),
      size,
      soundAt: soundAt === null ? null : expect.closeTo(soundAt, 1),
      colour: [0x30, 0x60, 0xa0].map((value) => expect.closeTo(value, -1.2)),
    })),
  );
});

test("R-PUB-05 a file that breaks off is found damaged where it ends", async () => {
  const long = { source: "color=0x3060a0:size=96x64:rate=25:duration=20" };
  const path = await makeTestClip({ path: join(folder, "whole.mkv"), tracks: [picture(long)] });
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, bytes.length / 2));
  const { outcome } = await runWithFile(engine, path, { kind: "measure" });
  expect(outcome).toMatchObject({
    kind: "done",
    report: { brokeOffAtSeconds: expect.closeTo(10, -0.7) },
  });
});
