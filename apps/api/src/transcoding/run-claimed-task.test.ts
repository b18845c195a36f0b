import { StorageUnavailableError } from "../storage/storage-errors.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "./engine/create-engine.ts";
import { crashed, type EngineOutcome } from "./engine/run-task.ts";
import { addTask, priorities } from "./task-queue.ts";
import { startTestStudio, type TestStudio } from "./testing/test-studio.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let runs = 0;
let outcome: EngineOutcome = { kind: "stopped" };
const engine: Engine = {
  run() {
    runs += 1;
    return Promise.resolve(outcome);
  },
};
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine });
});
afterAll(() => studio.stop());

test("R-PUB-05 a task whose workers ended with it repeatedly fails for good", async () => {
  const id = await studio.createVideo({ bytes: 1 });
  await setVideos(studio.sql, studio.sql`processing = 'processing'`, studio.sql`id = ${id}`);
  await studio.sql.begin(async (sql) => {
    await addTask(sql, { videoId: id, revision: 0, kind: "prepare", priority: priorities.prepare });
    await sql`update encode_tasks set attempts = 8`;
  });
  expect(await studio.reaches(id, "failed")).toMatchObject({ failure: "engine" });
  expect(runs).toBe(0);
});

test("R-PUB-11 a channel that had its share of the day is prepared after others", async () => {
  const id = await studio.createVideo({ bytes: 1 });
  await studio.sql`
    insert into processing_days (creator_id, day, seconds)
    values ('creator-a', (now() at time zone 'utc')::date, 1000000)
    on conflict (creator_id, day) do update set seconds = excluded.seconds`;
  await studio.create().retry(id);
  const tasks = await studio.sql`select priority from encode_tasks where video_id = ${id}`;
  expect(tasks).toEqual([{ priority: priorities.beyondShare }]);
});

test("R-SCALE-09 a video waits while a disk is full or a storage is silent", async () => {
  const { sql } = studio;
  const id = await studio.createVideo({ bytes: 1, creatorId: "creator-b" });
  await studio.storage.put(`sources/${id}`, "x");
  await sql`update video_sources set completed_at = now() where video_id = ${id}`;
  await setVideos(sql, sql`processing = 'processing'`, sql`id = ${id}`);
  const full = Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
  const noDescriptors = Object.assign(new Error("spawn EMFILE"), { code: "EMFILE" });
  const failures = [full, new StorageUnavailableError(), noDescriptors, full, full];
  const waiting = { state: "waiting", attempts: 0, waits: true };
  const read = async () => {
    const [task] = await sql`
      select state, attempts, lease_until > now() as waits, failure from encode_tasks
        where video_id = ${id}`;
    return task;
  };
  outcome = crashed(failures[0]);
  await addTask(sql, { videoId: id, revision: 0, kind: "prepare", priority: priorities.prepare });
  for (const failure of failures) {
    outcome = crashed(failure);
    await sql`update encode_tasks set lease_until = null, failure = null where video_id = ${id}
      and state = 'waiting'`;
    await expect.poll(read).toEqual({ ...waiting, failure: failure.message });
    expect((await studio.video(id)).processing).toBe("processing");
  }
  outcome = { kind: "refused", failure: "not_a_video", message: "This is no video." };
  await sql`update encode_tasks set lease_until = null where video_id = ${id}`;
  expect(await studio.reaches(id, "failed")).toMatchObject({ failure: "not_a_video" });
});
