import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Loudness } from "../db/schema/content.ts";
import { createEngine, type Engine } from "./engine/create-engine.ts";
import { makeColourClip, makeTestClip } from "./engine/testing/clips.ts";
import { runWithFile } from "./testing/run-with-file.ts";
import { startTestStudio, tasksDone, type TestStudio } from "./testing/test-studio.ts";

let folder: string;
let engine: Engine;
let studio: TestStudio;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-loudness-"));
  const created = await createEngine({ niceness: 0 });
  if (!created) throw new Error("The engine is not installed.");
  engine = created;
  studio = await startTestStudio({ engine });
});
afterAll(async () => {
  await studio.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * A tone of 997 Hz with a peak in dBFS on every channel. In stereo, it is about as loud in LUFS.
 */
function tone(peakDb: number, layout: "mono" | "stereo"): string {
  const amplitude = 10 ** (peakDb / 20);
  const channel = `${amplitude}*sin(2*PI*997*t)`;
  const expressions = layout === "mono" ? channel : `${channel}|${channel}`;
  return `aevalsrc=exprs='${expressions}':sample_rate=48000:channel_layout=${layout}:duration=4`;
}

const silence = (layout: string) =>
  `anullsrc=sample_rate=48000:channel_layout=${layout}:duration=4`;

async function measure(kind: "loudness" | "encode-audio", source: string) {
  const path = await makeTestClip({
    path: join(folder, "tone.mkv"),
    tracks: [{ source, encoder: "pcm_s16le" }],
  });
  const { outcome } = await runWithFile(engine, path, { kind });
  if (outcome.kind !== "done") throw new Error(`It ended as ${JSON.stringify(outcome)}.`);
  return outcome.report.loudness;
}

test("R-PUB-05 several frames of audio in a packet are encoded without holes", async () => {
  const path = await makeTestClip({
    path: join(folder, "blocks.wav"),
    tracks: [{ source: tone(-14, "stereo"), encoder: "adpcm_ima_wav" }],
  });
  const { outcome } = await runWithFile(engine, path, { kind: "encode-audio" });
  const loudness = outcome.kind === "done" ? outcome.report.loudness : null;
  expect(loudness?.integratedLufs).toSatisfy((lufs) => isBetween(lufs, -14.5, -13.5));
});

const isBetween = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max;

test.each([-30, -14, -5])(
  "R-DAILY-02 a stereo tone at %i LUFS is measured while it is encoded, and by itself",
  async (level) => {
    for (const kind of ["encode-audio", "loudness"] as const) {
      const loudness = await measure(kind, tone(level, "stereo"));
      expect(loudness?.integratedLufs).toSatisfy((lufs) =>
        isBetween(lufs, level - 0.3, level + 0.3),
      );
      expect(loudness?.truePeakDb).toSatisfy((peak) => isBetween(peak, level - 0.3, level + 0.3));
    }
  },
);

test("R-DAILY-02 mono is measured as heard, whether it is encoded or kept", async () => {
  const encoded = await measure("encode-audio", tone(-14, "mono"));
  expect(encoded?.integratedLufs).toSatisfy((lufs) => isBetween(lufs, -17.3, -16.7));
  const kept = await measure("loudness", tone(-14, "mono"));
  expect(kept?.integratedLufs).toSatisfy((lufs) => isBetween(lufs, -14.3, -13.7));
});

test.each(["mono", "stereo"])("R-DAILY-02 silence in %s has no loudness", async (layout) => {
  expect(await measure("encode-audio", silence(layout))).toBeNull();
  expect(await measure("loudness", silence(layout))).toBeNull();
});

test("R-DAILY-02 a file without audio is not measured", async () => {
  const path = await makeColourClip({
    path: join(folder, "mute.mp4"),
    seconds: 1,
    audioEncoder: null,
  });
  const { outcome } = await runWithFile(engine, path, { kind: "loudness" });
  expect(outcome).toMatchObject({ kind: "refused", failure: "no_frames" });
});

async function storedLoudness(id: string) {
  await studio.reaches(id, "ready", "failed");
  await tasksDone(studio.sql, id);
  const [row] = await studio.sql<{ loudness: Loudness | null }[]>`
    select loudness from videos where id = ${id}`;
  return row?.loudness;
}

test.each([
  ["encoded", "libmp3lame", "mkv"],
  ["kept as it is", "aac", "mp4"],
])(
  "R-DAILY-02 the loudness of audio that is %s is kept with the video",
  async (_, audioEncoder, extension) => {
    const path = await makeColourClip({
      path: join(folder, `stored.${extension}`),
      seconds: 4,
      audioEncoder,
      audioSource: tone(-10, "stereo"),
    });
    const loudness = await storedLoudness(await studio.upload(path));
    expect(loudness?.integratedLufs).toSatisfy((lufs) => isBetween(lufs, -10.6, -9.4));
  },
);

test("R-DAILY-02 a video without audio has no loudness", async () => {
  const path = await makeColourClip({
    path: join(folder, "silent.mp4"),
    seconds: 2,
    audioEncoder: null,
  });
  expect(await storedLoudness(await studio.upload(path))).toBeNull();
});
