import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedQuota } from "../studio/testing/fixed-quota.ts";
import { makeColourClip, makeTestClip } from "./engine/testing/clips.ts";
import { type EngineTask } from "./engine/protocol.ts";
import { noCrop } from "./engine/probe.ts";
import type { ClipTrack } from "./engine/testing/make-clip.ts";
import { runWithFile } from "./testing/run-with-file.ts";
import { priorities } from "./task-queue.ts";
import { startTestStudio, tasksDone, type TestStudio } from "./testing/test-studio.ts";

const plainPicture = {
  rotation: 0,
  isMirrored: false,
  crop: noCrop,
  isInterlaced: false,
  isHdr: false,
  isSeekable: true,
  displayWidth: 64,
  displayHeight: 48,
} as const;
const quota = fixedQuota({ dailyHours: 0 });
let folder: string;
let studio: TestStudio;
let clip: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-amplification-"));
  studio = await startTestStudio({ quota, keepSource: "never" });
  clip = await makeColourClip({
    path: join(folder, "clip.mp4"),
    size: "160x90",
    rate: 5,
    seconds: 2,
  });
});
afterAll(async () => {
  await studio.stop();
  await rm(folder, { recursive: true, force: true });
});

test("R-PUB-11 beyond a channel's share its videos wait, and new ones until tomorrow", async () => {
  const id = await studio.upload(clip);
  expect((await studio.reaches(id, "ready", "failed")).processing).toBe("ready");
  await tasksDone(studio.sql, id);
  const encodes = await studio.sql`select distinct priority from encode_tasks where video_id = ${id}
      and kind = 'encode'`;
  expect(encodes).toEqual([{ priority: priorities.beyondShare }]);
  const [day] =
    await studio.sql`select seconds from processing_days where creator_id = 'creator-a'`;
  expect(day).toEqual({ seconds: 2 });
  await expect(quota.requireProcessing(studio.sql, "creator-a")).rejects.toMatchObject({
    status: 429,
  });
  // Finished media count as used, and no longer as reserved.
  const { reserved_bytes } = await quota.measure(studio.sql, "creator-a");
  expect(reserved_bytes).toBe(0);
});

test("R-PUB-11 a file whose qualities could outgrow the quota is not encoded", async () => {
  await studio.sql`update creators set quota_bytes = 45000 where id = 'creator-b'`;
  const id = await studio.upload(clip, { creatorId: "creator-b" });
  expect(await studio.reaches(id, "ready", "failed")).toMatchObject({
    processing: "failed",
    failure: "no_room",
  });
  const encodes =
    await studio.sql`select 1 from encode_tasks where video_id = ${id} and kind = 'encode'`;
  expect(encodes).toHaveLength(0);
});

test("R-PUB-11 a file that cannot be prepared has taken of the share, too", async () => {
  const before =
    await studio.sql`select seconds from processing_days where creator_id = 'creator-b'`;
  const id = await studio.upload(new URL(import.meta.url).pathname, { creatorId: "creator-b" });
  await studio.reaches(id, "failed");
  const after =
    await studio.sql`select seconds from processing_days where creator_id = 'creator-b'`;
  expect(Number(after[0]?.["seconds"])).toBeGreaterThan(Number(before[0]?.["seconds"]));
});

/** Writes a Matroska file of four days whose header says ten seconds. */
async function makeLyingClip(name: string, tracks: readonly ClipTrack[]): Promise<string> {
  const path = await makeTestClip({ path: join(folder, name), tracks });
  const bytes = await readFile(path);
  // The element "Duration": its id, its length, and a number of milliseconds.
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  expect(bytes.readDoubleBE(at + 3)).toBeGreaterThan(300_000_000);
  bytes.writeDoubleBE(10_000, at + 3);
  await writeFile(path, bytes);
  return path;
}

test("R-PUB-11 a small file that lasts for days is refused before segments", async () => {
  const picture = {
    source: "testsrc2=size=64x48:rate=5:duration=4",
    encoder: "libx264",
    options: { g: "5" },
  };
  const sound = { source: "sine=frequency=440:sample_rate=48000:duration=4", encoder: "aac" };
  const [latePicture, lateSound] = [
    await makeLyingClip("picture.mkv", [
      { ...picture, filter: "setpts='PTS+gte(T,3)*350000/TB'" },
      sound,
    ]),
    await makeLyingClip("sound.mkv", [
      picture,
      { ...sound, filter: "asetpts='PTS+gte(T,3)*350000/TB'" },
    ]),
  ];
  const { probe } = await runWithFile(studio.engine ?? raise(), latePicture, { kind: "probe" });
  expect(probe?.durationSeconds).toBe(10);
  const tasks: EngineTask[] = [
    { kind: "measure" },
    { kind: "encode-audio" },
    { kind: "remux", video: true, audio: true },
    {
      kind: "encode-video",
      picture: plainPicture,
      settings: { width: 64, height: 48, crf: 30, maxrateKbps: 100, frameRate: 5 },
      cuts: [0, 90_000],
      firstIndex: 0,
      endTicks: null,
      threads: 1,
      findsFlashes: false,
    },
  ];
  for (const path of [latePicture, lateSound]) {
    for (const task of tasks) {
      const { outcome, files } = await runWithFile(studio.engine ?? raise(), path, task);
      expect([task.kind, outcome]).toMatchObject([
        task.kind,
        { kind: "refused", failure: "too_long" },
      ]);
      expect(files.length).toBeLessThan(10);
    }
  }
  const id = await studio.upload(lateSound);
  expect(await studio.reaches(id, "ready", "failed")).toMatchObject({
    processing: "failed",
    failure: "too_long",
  });
});

function raise(): never {
  throw new Error("The engine is not installed.");
}
