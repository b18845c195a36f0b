import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testTimeoutMs } from "@marquee/tooling-test/timeouts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeColourClip } from "./engine/testing/clips.ts";
import { checkMedia } from "./testing/check-media.ts";
import { startTestStudio, tasksDone, type TestStudio } from "./testing/test-studio.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

/** Number of workers that are killed, at random points. */
const kills = Number(process.env["KILLS"] ?? 3);
const maxTakeoverSeconds = 30;

const program = fileURLToPath(new URL("testing/work-until-killed.ts", import.meta.url));
const drizzleImports = fileURLToPath(new URL("../drizzle-imports.ts", import.meta.url));
let clips: string;
let studio: TestStudio;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), "marquee-clips-"));
  // Only the workers that the test starts.
  studio = await startTestStudio({ engine: null });
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});
afterAll(async () => {
  await studio.stop();
  await rm(clips, { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const args = [program, studio.databaseUrl, join(studio.folder, "files")];
  const worker = spawn(process.execPath, ["--import", drizzleImports, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(worker);
  if (worker.stdout) await once(worker.stdout, "data");
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  const exited = once(worker, "exit");
  worker.kill("SIGKILL");
  await exited;
}

interface RunningTask {
  readonly id: string;
  readonly fence: number;
  readonly kind: string;
}

/**
 * Waits for a task that is running and satisfies the condition. Null if the video reaches its final
 * state before.
 */
async function runningTask(
  videoId: string,
  isWanted: (task: RunningTask) => boolean,
): Promise<RunningTask | null> {
  for (;;) {
    const tasks = await studio.sql<RunningTask[]>`
      select id, fence, kind from encode_tasks where state = 'running' and lease_until > now()`;
    const found = tasks.find(isWanted);
    if (found) return found;
    const { processing } = await studio.video(videoId);
    if (processing === "ready" || processing === "failed") return null;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The state of a task, and the number of times that it was claimed. */
async function readTask(id: string): Promise<{ state: string; fence: number }> {
  const [task] = await studio.sql<{ state: string; fence: number }[]>`
    select state, fence from encode_tasks where id = ${id}`;
  if (!task) throw new Error(`There is no task ${id}.`);
  return task;
}

/** Engine processes whose parent is the given process. */
async function enginesOf(pid: number): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
    if (new RegExp(`^PPid:\\s+${pid}$`, "m").test(status)) found.push(entry);
  }
  return found;
}

async function expectPublished(id: string): Promise<void> {
  await studio.reaches(id, "ready", "failed");
  await tasksDone(studio.sql, id);
  const video = await studio.video(id);
  expect(video).toMatchObject({
    processing: "ready",
    status: "Public",
    qualities: [90],
    durationSeconds: 70,
  });
  await checkMedia(studio, video);
}

/** Lets no task of the kind be recorded as done until the returned function is called. */
async function hold(kind: string): Promise<() => Promise<void>> {
  const holder = await studio.sql.reserve();
  await holder`select pg_advisory_lock(hashtext(${kind}))`;
  return async () => {
    await holder`select pg_advisory_unlock(hashtext(${kind}))`;
    holder.release();
  };
}

/** Zombies have ended, too. */
async function isAlive(pid: string): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return text !== null && !/\) Z /.test(text);
}

test(
  `R-PUB-06 tasks of ${kills} killed workers run again in 30 s, and nothing is published half`,
  { timeout: kills * testTimeoutMs },
  async () => {
    await studio.sql.unsafe(`
      create function await_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(hashtext(new.kind)); return new; end $$;
      create trigger await_test before update on encode_tasks
        for each row when (new.state = 'done') execute function await_test()`);
    // Three chunks that have to be encoded.
    const path = await makeColourClip({
      path: join(clips, "long.mp4"),
      size: "160x90",
      rate: 5,
      seconds: 70,
      pixelFormat: "yuv444p",
    });
    const finished = new Set<string>();
    let killed = 0;
    let id = await studio.upload(path);
    let release = await hold("prepare");
    let worker = await startWorker();
    while (killed < kills) {
      const task = await runningTask(
        id,
        ({ kind }) => kind === (killed === 0 ? "prepare" : "encode"),
      );
      if (!task) {
        await release();
        await expectPublished(id);
        release = await hold("encode");
        id = await studio.upload(path);
        continue;
      }
      const engines = await enginesOf(worker.pid ?? 0);
      // At another point each time, the last one is that only the record is missing.
      await new Promise((resolve) => setTimeout(resolve, randomInt(1_000)));
      await kill(worker);
      killed += 1;
      // By the database's clock: how long the test's own steps take says nothing.
      const [lease] = await studio.sql<{ seconds: number }[]>`
        select extract(epoch from lease_until - now())::float8 as seconds from encode_tasks
          where id = ${task.id}`;
      expect(lease?.seconds ?? 0).toBeLessThan(maxTakeoverSeconds);
      await expect
        .poll(async () => (await Promise.all(engines.map(isAlive))).includes(true))
        .toBe(false);
      const done = await studio.sql<
        { id: string }[]
      >`select id from encode_tasks where state = 'done'`;
      for (const earlier of finished) expect(done.map((row) => row.id)).toContain(earlier);
      for (const row of done) finished.add(row.id);
      expect(finished).not.toContain(task.id);
      const video = await studio.video(id);
      if (video.processing === "processing")
        expect([video.status, video.qualities]).toEqual(["Private", []]);
      await release();
      // As if it had ended, which `worker.test.ts` waits for.
      await studio.sql`update encode_tasks set lease_until = now() where id = ${task.id}`;
      worker = await startWorker();
      await expect.poll(async () => (await readTask(task.id)).state).toBe("done");
      expect((await readTask(task.id)).fence).toBeGreaterThan(task.fence);
      release = await hold("encode");
    }
    await release();
    await expectPublished(id);
  },
);

test("R-PUB-06 a file that was complete at a crash is processed afterwards", async () => {
  const path = await makeColourClip({
    path: join(clips, "lost.mp4"),
    size: "160x90",
    rate: 5,
    seconds: 2,
  });
  const bytes = await readFile(path);
  const id = await studio.createVideo({ bytes: bytes.length });
  await studio.storage.put(`sources/${id}`, bytes);
  await setVideos(studio.sql, studio.sql`processing = 'waiting'`, studio.sql`id = ${id}`);
  const replaced = await studio.createVideo({ bytes: bytes.length });
  await studio.storage.put(`sources/${replaced}`, bytes);
  await setVideos(studio.sql, studio.sql`revision = 1`, studio.sql`id = ${replaced}`);
  const both = [id, replaced];
  await studio.sql`
    update video_sources set completed_at = now() - interval '1 minute'
      where video_id = any(${both}::text[])`;
  await startWorker();
  const video = await studio.reaches(id, "ready", "failed");
  expect(video).toMatchObject({ processing: "ready", qualities: [90] });
  // It waits for another file: the current one is not processed again.
  expect(await studio.video(replaced)).toMatchObject({ processing: "uploading" });
});
