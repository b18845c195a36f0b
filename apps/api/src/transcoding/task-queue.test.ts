import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { newAttemptFolder } from "./attempt-folder.ts";
import {
  addTask,
  anyPriority,
  createTaskQueue,
  failTask,
  finishTask,
  maxPriorityOfVersionBefore,
  priorities,
  type NewTask,
  type Task,
  type TaskQueue,
} from "./task-queue.ts";
import { startTestStudio, type TestStudio } from "./testing/test-studio.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let studio: TestStudio;
let sql: Sql;
let queue: TaskQueue;
let one: string;
let two: string;
beforeAll(async () => {
  studio = await startTestStudio({ engine: null });
  ({ sql } = studio);
  queue = createTaskQueue(sql);
  one = await studio.createVideo({ bytes: 1, creatorId: "creator-a" });
  two = await studio.createVideo({ bytes: 1, creatorId: "creator-b" });
});
afterAll(() => studio.stop());
beforeEach(() => sql`delete from encode_tasks`);

const encode = (videoId: string, chunk: number, change: Partial<NewTask> = {}) =>
  addTask(sql, {
    videoId,
    revision: 0,
    kind: "encode",
    height: 360,
    chunk,
    priority: 2,
    ...change,
  });
const expire = () =>
  sql`update encode_tasks set lease_until = now() - interval '1 second' where state = 'running'`;
const claimed = async (from = queue) => {
  const task = await from.claim(anyPriority);
  if (!task) throw new Error("There is no task.");
  return task;
};

test("R-PUB-11 tasks come by priority, the creator's running ones, then age", async () => {
  for (const chunk of [0, 1, 2]) await encode(one, chunk);
  await encode(two, 0);
  await encode(two, 1, { priority: 1 });
  const order = [];
  for (let task = await queue.claim(anyPriority); task; task = await queue.claim(anyPriority)) {
    order.push(`${task.videoId === one ? "one" : "two"} ${task.chunk}`);
  }
  expect(order).toEqual(["two 1", "one 0", "one 1", "two 0", "one 2"]);
});

test("R-PUB-11 a claim reads only the head of each video's queue", async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => studio.createVideo({ bytes: 1 })));
  await sql`
    insert into encode_tasks (video_id, revision, kind, height, chunk, priority, payload)
    select id, 0, 'encode', 360, chunk, 5, '{}' from unnest(${ids}::text[]) id,
      generate_series(0, 2999) chunk`;
  await sql`analyze encode_tasks`;
  const { claimed, read } = await sql.begin(async (transaction) => {
    const task = await createTaskQueue(transaction).claim(anyPriority);
    const [counts] = await transaction<{ read: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where relname = 'encode_tasks'`;
    return { claimed: task?.chunk, read: counts?.read };
  });
  expect(claimed).toBe(0);
  expect(read).toBeLessThan(1_000);
  await sql`delete from encode_tasks where video_id = any(${ids})`;
});

test("R-PUB-06 two workers never hold the same task", async () => {
  for (let chunk = 0; chunk < 20; chunk += 1) await encode(one, chunk);
  const tasks = await Promise.all(Array.from({ length: 30 }, () => queue.claim(anyPriority)));
  const ids = tasks.filter((task) => task !== null).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("R-PUB-06 after its lease a task has a new holder, and its old one is shut out", async () => {
  await encode(one, 0);
  const slow = await claimed();
  expect(await queue.claim(anyPriority)).toBeNull();
  await expire();
  const next = await claimed();
  expect(next).toMatchObject({ id: slow.id, attempts: 2, fence: slow.fence + 1 });
  expect(await queue.heartbeat(slow, 50)).toBe(false);
  await expect(finishTask(sql, slow, {})).rejects.toThrow("belongs to another worker");
  await expect(failTask(sql, slow, "engine")).rejects.toThrow("belongs to another worker");
  await queue.release(slow, "crashed");
  expect(await queue.heartbeat(next, 50)).toBe(true);
  await finishTask(sql, next, { track: null });
  await expire();
  expect(await queue.claim(anyPriority)).toBeNull();
});

test("R-PUB-06 a heartbeat extends the lease, and reports the video's progress", async () => {
  await encode(one, 0);
  await encode(one, 1);
  await setVideos(sql, sql`processing = 'processing'`, sql`id = ${one}`);
  const task = await claimed();
  await sql`update encode_tasks set lease_until = now() + interval '1 second'
    where id = ${task.id}`;
  expect(await queue.heartbeat(task, 50)).toBe(true);
  const [row] = await sql<{ seconds: number }[]>`
    select extract(epoch from lease_until - now())::float8 as seconds from encode_tasks
      where id = ${task.id}`;
  expect(row?.seconds).toBeGreaterThan(5);
  expect((await studio.video(one)).progress).toBe(25);
});

test("R-PUB-05 a task that was given back waits longer after each attempt", async () => {
  await encode(one, 0);
  // In a transaction now() is constant, even on a slow machine.
  await sql.begin(async (transaction) => {
    const frozenQueue = createTaskQueue(transaction);
    const wait = async () => {
      const [row] = await transaction<{ seconds: number }[]>`
        select extract(epoch from lease_until - now())::float8 as seconds from encode_tasks`;
      await transaction`update encode_tasks set lease_until = now() - interval '1 second'`;
      return row?.seconds ?? 0;
    };
    await frozenQueue.release(await claimed(frozenQueue), "crashed");
    expect(await frozenQueue.claim(anyPriority)).toBeNull();
    const before = await wait();
    expect(before).toBeGreaterThan(0);
    await frozenQueue.release(await claimed(frozenQueue), "crashed");
    expect(await wait()).toBeGreaterThan(before);
    await frozenQueue.putBack(await claimed(frozenQueue));
    expect((await claimed(frozenQueue)).attempts).toBe(3);
  });
});

test("tasks of a former revision and of videos in the bin are left alone", async () => {
  await encode(one, 0, { revision: 1 });
  await encode(two, 0);
  await setVideos(sql, sql`deleted_at = now()`, sql`id = ${two}`);
  expect(await queue.claim(anyPriority)).toBeNull();
  await setVideos(sql, sql`deleted_at = null`, sql`id = ${two}`);
  expect((await claimed()).videoId).toBe(two);
});

test("workers of the version before claim no task of this one", async () => {
  const folder = newAttemptFolder("u-one");
  await sql`update video_sources set media_folder = ${folder} where video_id = ${one}`;
  for (const [chunk, priority] of Object.values(priorities).entries())
    await encode(one, chunk, { priority });
  expect(await queue.claim(maxPriorityOfVersionBefore)).toBeNull();
  expect(await queue.claim(anyPriority)).not.toBeNull();
});

test("a task that an older node adds to this version's upload is this version's", async () => {
  const folder = newAttemptFolder("u-one");
  await sql`update video_sources set media_folder = ${folder} where video_id = ${one}`;
  // The previous version inserts this after the last byte. It has prepared the file in a folder
  // that is never published.
  const [before] = await sql<Task[]>`
    insert into encode_tasks (video_id, revision, kind, priority, payload, state, attempts, fence,
      lease_until)
    values (${one}, 0, 'prepare', 0, '{}', 'running', 1, 1, now() + interval '15 seconds')
      returning *`;
  if (!before) throw new Error("There is no task.");
  expect((await sql`select key from abandoned_files`).map(({ key }) => String(key))).toContain(
    `media/file-${one}`,
  );
  await expect(finishTask(sql, before, {})).rejects.toThrow("belongs to another worker");
  expect(await queue.claim(maxPriorityOfVersionBefore)).toBeNull();
  const task = await claimed();
  expect(task).toMatchObject({ kind: "prepare", attempts: 1 });
  await expect(finishTask(sql, before, {})).rejects.toThrow("belongs to another worker");
  await finishTask(sql, task, {});
});

test("a task of an upload of the version before stays one that both versions can run", async () => {
  await sql`update video_sources set media_folder = null where video_id = ${two}`;
  await addTask(sql, { videoId: two, revision: 0, kind: "prepare", priority: 0, isClaimed: true });
  await expire();
  expect(await queue.claim(maxPriorityOfVersionBefore)).toMatchObject({
    videoId: two,
    attempts: 2,
  });
});
