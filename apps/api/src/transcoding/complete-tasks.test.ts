import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, systemClock } from "../clock.ts";
import { connectByUrl, type Sql } from "../db/connect.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { fixedQuota } from "../studio/testing/fixed-quota.ts";
import { createAbandonedFileRemoval } from "../uploads/remove-abandoned-files.ts";
import { newAttemptFolder } from "./attempt-folder.ts";
import { createTaskCompletion, type TaskCompletion } from "./complete-tasks.ts";
import { type VideoProbe } from "./engine/probe.ts";
import { ladder } from "./ladder.ts";
import { addTask, finishTask, priorities, type Task } from "./task-queue.ts";
import type { EncodeResult } from "./task-payloads.ts";
import { startTestStudio, type TestStudio } from "./testing/test-studio.ts";
import { findVideo, mediaFolder } from "./video-row.ts";
import { sampleVideo } from "./testing/sample-probe.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

const quota = fixedQuota({ quotaGb: 1_000, dailyHours: 10 });
let studio: TestStudio;
let sql: Sql;
let completion: TaskCompletion;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
  ({ sql } = studio);
  completion = createTaskCompletion({ sql, storage: studio.storage, clock: systemClock, quota });
});
afterAll(() => studio.stop());
beforeEach(() => sql`delete from processing_days`);

const later = (ms: number) => () => new Date(Date.now() + ms);
const folderPath = (folder: string) => join(studio.folder, "files", storageKeys.media(folder));
async function counted(): Promise<number> {
  const [day] = await sql<
    { seconds: number }[]
  >`select seconds from processing_days where creator_id = 'creator-a'`;
  return day?.seconds ?? 0;
}

async function claimedTask(
  videoId: string,
  kind: "prepare" | "encode",
  more: object = {},
): Promise<Task> {
  const task = await addTask(sql, {
    videoId,
    revision: 0,
    kind,
    priority: priorities.prepare,
    isClaimed: true,
    ...more,
  });
  if (!task) throw new Error("There is such a task already.");
  return task;
}

test.each([
  { failure: "damaged", folder: newAttemptFolder("u-damaged") },
  { failure: "too_long", folder: newAttemptFolder("u-long") },
  { failure: "engine", folder: newAttemptFolder("u-engine") },
  { failure: "engine", folder: null },
] as const)(
  "media of an attempt that failed as $failure are deleted a day later",
  async ({ failure, folder }) => {
    const id = await studio.createVideo({ bytes: 1 });
    await sql`update video_sources set media_folder = ${folder}, completed_at = now()
      where video_id = ${id}`;
    await setVideos(sql, sql`processing = 'processing'`, sql`id = ${id}`);
    const before = await findVideo(sql, id);
    if (!before) throw new Error("There is no video.");
    const path = folderPath(mediaFolder(before));
    await studio.storage.put(`${storageKeys.media(mediaFolder(before))}/360p/0.m4s`, "a segment");
    await completion.failed(await claimedTask(id, "prepare"), { failure, detail: "It failed." });
    expect(await studio.video(id)).toMatchObject({ processing: "failed", failure });
    const remove = (ms: number) =>
      createAbandonedFileRemoval({ sql, clock: later(ms), storage: studio.storage })();
    await remove(0);
    expect(existsSync(path)).toBe(true);
    await remove(2 * dayMs);
    expect(existsSync(path)).toBe(false);
    const after = await findVideo(sql, id);
    expect(after && mediaFolder(after)).not.toBe(mediaFolder(before));
  },
);

/** 2160p, of which the container says that it has a frame in ten seconds. */
const video: VideoProbe = {
  ...sampleVideo,
  codec: "vp9",
  codedWidth: 3_840,
  codedHeight: 2_160,
  frameRate: 0.1,
  bitrateKbps: 6_000,
};
const picture = { ...video, rotation: 0, displayWidth: 3_840, displayHeight: 2_160 } as const;
const [rung, second] = ladder({ picture, frameRate: 0.1, isSourceKept: false });

/**
 * A video whose two lowest qualities are encoded in chunks. Returns what finishes a chunk after so
 * many frames.
 */
async function encoding({ durationSeconds, chunks }: { durationSeconds: number; chunks: number }) {
  const id = await studio.createVideo({ bytes: 1 });
  const probe = {
    format: "matroska",
    durationSeconds,
    isEncrypted: false,
    isStill: false,
    video,
    audio: null,
  };
  await sql`
    update video_sources set probe = ${JSON.stringify(probe)}::text::jsonb, completed_at = now()
      where video_id = ${id}`;
  await setVideos(sql, sql`processing = 'processing'`, sql`id = ${id}`);
  const prepared = { source: null, audio: null, durationSeconds, pictureBytes: 0 };
  await finishTask(sql, await claimedTask(id, "prepare"), prepared);
  const payload = (of: typeof rung) => ({
    rung: of,
    picture: null,
    chunk: { chunk: 0, firstIndex: 0, cuts: [0], endTicks: null },
    chunks,
  });
  const claimChunk = (chunk: number) =>
    claimedTask(id, "encode", { height: rung?.height ?? 0, chunk, payload: payload(rung) });
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const height = second?.height ?? 0;
    const priority = priorities.otherRenditions;
    await addTask(sql, {
      videoId: id,
      revision: 0,
      kind: "encode",
      height,
      chunk,
      priority,
      payload: payload(second),
    });
  }
  const finishChunk = async (chunk: number, frames: number) =>
    completion.encoded(await claimChunk(chunk), encoded(frames));
  return { id, claimChunk, finishChunk };
}

function encoded(frames: number): EncodeResult {
  return { track: { codecs: "", segments: [] }, frames, badFrames: 0, brokeAtSeconds: null };
}

test("R-PUB-11 frames that a container did not promise take the channel's share", async () => {
  const { id, finishChunk } = await encoding({ durationSeconds: 3_600, chunks: 3 });
  // 2160p with 60 frames a second is eight times 1080p with 30: the promised hour, and seven more.
  await finishChunk(0, 3_600 * 30);
  expect(await counted()).toBe(3 * 3_600);
  await finishChunk(1, 3_600 * 30);
  expect(await counted()).toBe(7 * 3_600);
  const waiting = () =>
    sql`select distinct priority from encode_tasks where video_id = ${id} and state = 'waiting'
      order by priority`;
  expect(await waiting()).toEqual([{ priority: priorities.otherRenditions }]);
  await sql`update processing_days set seconds = seconds + ${3 * 3_600}`;
  await sql`update encode_tasks set priority = ${priorities.putFirst} where video_id = ${id}
    and state = 'waiting' and chunk = 0`;
  await finishChunk(2, 3_600);
  // A task that an administrator has put first stays first.
  expect(await waiting()).toEqual([
    { priority: priorities.putFirst },
    { priority: priorities.beyondShare },
  ]);
});

test("R-PUB-11 a file is refused once it has had more frames than any may have", async () => {
  const { id, finishChunk } = await encoding({ durationSeconds: 3_600, chunks: 3 });
  await finishChunk(0, 6 * 3_600 * 60);
  expect((await studio.video(id)).failure).toBeNull();
  await finishChunk(1, 1);
  expect(await studio.video(id)).toMatchObject({
    processing: "failed",
    failure: "too_many_frames",
  });
  const open = await sql`select 1 from encode_tasks where video_id = ${id}
      and state in ('waiting', 'running')`;
  expect(open).toHaveLength(0);
});

test("R-PUB-11 frames that a container promised are not counted again", async () => {
  const { finishChunk } = await encoding({ durationSeconds: 3_600, chunks: 2 });
  await finishChunk(0, 300);
  expect(await counted()).toBe(0);
});

test("many encodes leave connections of the database while a storage stands still", async () => {
  const pool = connectByUrl(studio.databaseUrl, { max: 3 });
  const held = Promise.withResolvers<void>();
  const storage = {
    ...studio.storage,
    async put(...file: Parameters<typeof studio.storage.put>) {
      await held.promise;
      await studio.storage.put(...file);
    },
  };
  const slow = createTaskCompletion({ sql: pool, storage, clock: systemClock, quota });
  const videos = await Promise.all(
    Array.from({ length: 4 }, () => encoding({ durationSeconds: 10, chunks: 1 })),
  );
  const tasks = await Promise.all(videos.map(({ claimChunk }) => claimChunk(0)));
  const ends = tasks.map((task) => slow.encoded(task, encoded(10)));
  expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  held.resolve();
  await Promise.all(ends);
  for (const { id } of videos) expect((await studio.video(id)).qualities).toEqual([rung?.height]);
  await pool.end();
});
