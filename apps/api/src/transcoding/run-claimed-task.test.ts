import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "./engine/create-engine.ts";
import { addTask, priorities } from "./task-queue.ts";
import { startTestStudio, type TestStudio } from "./testing/test-studio.ts";

let runs = 0;
const engine: Engine = {
  run() {
    runs += 1;
    return Promise.resolve({ kind: "stopped" });
  },
};
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ engine });
});
afterAll(() => studio.stop());

test("R-PUB-05 a task whose workers ended with it again and again fails, and is not run once more", async () => {
  const id = await studio.createVideo({ bytes: 1 });
  await studio.sql`update videos set processing = 'processing' where id = ${id}`;
  await studio.sql.begin(async (sql) => {
    await addTask(sql, { videoId: id, revision: 0, kind: "prepare", priority: priorities.prepare });
    await sql`update encode_tasks set attempts = 8`;
  });
  expect(await studio.reaches(id, "failed")).toMatchObject({ failure: "engine" });
  expect(runs).toBe(0);
});

test("R-PUB-11 a file of a channel that has had its share of the day is prepared after those of others", async () => {
  const id = await studio.createVideo({ bytes: 1 });
  await studio.sql`
    insert into processing_days (creator_id, day, seconds)
    values ('creator-a', (now() at time zone 'utc')::date, 1000000)
    on conflict (creator_id, day) do update set seconds = excluded.seconds`;
  await studio.create().retry(id);
  const tasks = await studio.sql`select priority from encode_tasks where video_id = ${id}`;
  expect(tasks).toEqual([{ priority: priorities.beyondShare }]);
});
