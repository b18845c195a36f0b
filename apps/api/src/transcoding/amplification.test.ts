import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createQuota } from "../studio/quota.ts";
import { makeColourClip } from "./engine/testing/clips.ts";
import { priorities } from "./task-queue.ts";
import { startTestStudio, tasksDone, type TestStudio } from "./testing/test-studio.ts";

const quota = createQuota({ defaultQuotaGb: 1, maxFileGb: 1, dailyHours: 0 });
let folder: string;
let studio: TestStudio;
let clip: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-amplification-"));
  studio = await startTestStudio({ quota, keepSource: "never" });
  clip = await makeColourClip({ path: join(folder, "clip.mp4"), size: "160x90", rate: 5, seconds: 2 });
});
afterAll(async () => {
  await studio.stop();
  await rm(folder, { recursive: true, force: true });
});

test("R-PUB-11 beyond a channel's share of the day its videos come last, and new ones tomorrow", async () => {
  const id = await studio.upload(clip);
  expect((await studio.reaches(id, "ready", "failed")).processing).toBe("ready");
  await tasksDone(studio.sql, id);
  const encodes =
    await studio.sql`select distinct priority from encode_tasks where video_id = ${id} and kind = 'encode'`;
  expect(encodes).toEqual([{ priority: priorities.beyondShare }]);
  const [day] = await studio.sql`select seconds from processing_days where creator_id = 'creator-a'`;
  expect(day).toEqual({ seconds: 2 });
  await expect(quota.requireProcessing(studio.sql, "creator-a")).rejects.toMatchObject({ status: 429 });
  // What is ready is counted, and no longer reserved.
  const { reserved_bytes } = await quota.measure(studio.sql, "creator-a");
  expect(reserved_bytes).toBe(0);
});

test("R-PUB-11 a file whose qualities could outgrow the quota is not encoded, however small it is itself", async () => {
  await studio.sql`update creators set quota_bytes = 45000 where id = 'creator-b'`;
  const id = await studio.upload(clip, { creatorId: "creator-b" });
  expect(await studio.reaches(id, "ready", "failed")).toMatchObject({ processing: "failed", failure: "no_room" });
  const encodes = await studio.sql`select 1 from encode_tasks where video_id = ${id} and kind = 'encode'`;
  expect(encodes).toHaveLength(0);
});

test("R-PUB-11 a file that cannot be prepared has taken of the share, too", async () => {
  const before = await studio.sql`select seconds from processing_days where creator_id = 'creator-b'`;
  const id = await studio.upload(new URL(import.meta.url).pathname, { creatorId: "creator-b" });
  await studio.reaches(id, "failed");
  const after = await studio.sql`select seconds from processing_days where creator_id = 'creator-b'`;
  expect(Number(after[0]?.["seconds"])).toBeGreaterThan(Number(before[0]?.["seconds"]));
});
