import { chmod, copyFile, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "../../clock.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { fixedQuota } from "../../studio/testing/fixed-quota.ts";
import { createEngine, type Engine } from "../../transcoding/engine/create-engine.ts";
import { makeColourClip } from "../../transcoding/engine/testing/clips.ts";
import { createSourceFiles } from "../../transcoding/source-files.ts";
import { startTestStudio, type TestStudio } from "../../transcoding/testing/test-studio.ts";
import { testModelLines, writeTestModel } from "../../transcoding/testing/write-whisper-model.ts";
import { createCaptionsStore } from "../captions-store.ts";
import { createCaptionJobs } from "./caption-jobs.ts";
import { createCaptionMaker, type CaptionMaker } from "./caption-maker.ts";
import { createSaveMade } from "./save-made.ts";
import { setVideos } from "../../videos/testing/set-videos.ts";

const seconds = 130;
let folder: string;
let clip: string;
let model: string;
let studio: TestStudio;
const makers: CaptionMaker[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-captions-"));
  // The engine may run as another user.
  await chmod(folder, 0o755);
  model = join(folder, "model.bin");
  await writeTestModel(model);
  clip = await makeColourClip({ path: join(folder, "clip.mp4"), seconds, rate: 2, size: "64x64" });
  studio = await startTestStudio({ engine: null });
});
afterEach(async () => {
  await Promise.all(makers.splice(0).map((maker) => maker.stop()));
  await studio.sql`delete from caption_jobs`;
});
afterAll(async () => {
  await studio.stop();
  await rm(folder, { recursive: true, force: true });
});

async function addVideo(creatorId = "creator-a"): Promise<string> {
  const { size: bytes } = await stat(clip);
  const id = await studio.createVideo({ bytes, creatorId });
  const path = studio.storage.localPath(storageKeys.source(id)) ?? "";
  await mkdir(dirname(path), { recursive: true });
  await copyFile(clip, path);
  await studio.sql`update video_sources set completed_at = now() where video_id = ${id}`;
  await setVideos(
    studio.sql,
    studio.sql`processing = 'ready', duration_seconds = ${seconds}`,
    studio.sql`id = ${id}`,
  );
  return id;
}

async function ask(videoId: string, language: string | null = null): Promise<void> {
  await studio.sql`
    insert into caption_jobs (video_id, language, revision) values (${videoId}, ${language}, 0)`;
}

async function startMaker({ path = model, engine }: { path?: string; engine?: Engine } = {}) {
  const { sql, storage } = studio;
  const quota = fixedQuota({ dailyHours: 1 });
  const store = createCaptionsStore({ sql, clock: systemClock, storage, quota });
  const maker = createCaptionMaker({
    sql,
    sources: createSourceFiles({ storage, scratchFolder: join(folder, "scratch") }),
    engine: engine ?? (await createEngine({ niceness: 0, captionsModel: path })),
    model: path,
    threads: 1,
    log: Fastify({ logger: false }).log,
    save: createSaveMade(store),
    mayWork: () => Promise.resolve(true),
  });
  makers.push(maker);
  maker.start();
  return maker;
}

const madeOf = (id: string) => studio.sql`
  select language, label, cues, is_machine_made as machine, made_name = name as "isMadeHere"
    from captions where video_id = ${id}`;

async function jobOf(id: string) {
  const [job] = await studio.sql<{ state: string; failure: string | null; next: number }[]>`
    select state, failure, next_seconds as next from caption_jobs where video_id = ${id}`;
  return job ?? null;
}

const waiting = { timeout: waitTimeoutMs, interval: 50 };
const isDone = (id: string) => vi.waitUntil(async () => (await jobOf(id)) === null, waiting);

test("R-WORD-03 a worker makes a machine's captions in the language that it finds", async () => {
  const id = await addVideo();
  await ask(id);
  await startMaker();
  await isDone(id);
  expect(await madeOf(id)).toMatchObject([
    { language: "de", label: "Deutsch", machine: true, isMadeHere: true },
  ]);
  const [first] = await studio.sql`
    select text, start_ms as start from caption_lines where video_id = ${id} order by line limit 1`;
  expect(first).toEqual({ text: expect.stringContaining(testModelLines[0]), start: 0 });
});

test("R-WORD-03 the next worker makes only the part that a killed one had", async () => {
  const id = await addVideo();
  await ask(id, "de");
  const jobs = createCaptionJobs(studio.sql);
  const first = await jobs.claim();
  if (!first) throw new Error("There is no job.");
  const spoken = { startSeconds: 1, endSeconds: 2, text: "from the first worker" };
  await jobs.storePart(first, { language: "de", nextSeconds: 100, lines: [spoken] });
  const killed = await jobs.claim();
  if (!killed) throw new Error("There is no second part.");
  expect(killed.nextSeconds).toBe(100);
  expect(await jobs.claim()).toBeNull();
  await studio.sql`update caption_jobs set lease_until = now() - interval '1 second'`;

  await startMaker();
  await isDone(id);
  const lines = await studio.sql<{ text: string; start: number }[]>`
    select text, start_ms as start from caption_lines where video_id = ${id} order by line`;
  expect(lines[0]).toEqual({ text: spoken.text, start: 1_000 });
  expect(lines[1]?.start).toBe(100_000);
  await jobs.storePart(killed, { language: "en", nextSeconds: 0, lines: [] });
  expect(await jobOf(id)).toBeNull();
});

test("R-WORD-03 channels take turns, however many videos one of them has", async () => {
  const many = [await addVideo("creator-a"), await addVideo("creator-a")];
  const other = await addVideo("creator-b");
  for (const id of [...many, other]) await ask(id);
  const jobs = createCaptionJobs(studio.sql);
  const order = [await jobs.claim(), await jobs.claim()].map((job) => job?.videoId);
  expect(order).toEqual([many[0], other]);
});

test("R-WORD-03 a stopped job ends the engine's work, and leaves no captions", async () => {
  const id = await addVideo();
  await ask(id);
  const stopped = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const engine: Engine = {
    run: async ({ task, signal }) => {
      if (task.kind === "check-model") return done;
      started.resolve();
      await new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }));
      stopped.resolve();
      return { kind: "stopped" };
    },
  };
  await startMaker({ engine });
  await started.promise;
  await studio.sql`delete from caption_jobs where video_id = ${id}`;
  await stopped.promise;
  expect(await madeOf(id)).toEqual([]);
});

test("R-WORD-03 a crash is tried again, and named after four", async () => {
  const id = await addVideo();
  await ask(id);
  const engine: Engine = {
    run: async ({ task }) =>
      task.kind === "check-model" ? done : { kind: "crashed", message: "gone" },
  };
  await startMaker({ engine });
  await vi.waitUntil(async () => {
    // Nobody waits for the delay between attempts.
    await studio.sql`update caption_jobs set lease_until = null where state = 'waiting'`;
    return (await jobOf(id))?.state === "failed";
  }, waiting);
  expect(await jobOf(id)).toMatchObject({ failure: "engine" });
});

test.each(["missing.bin", "clip.mp4"])(
  "R-WORD-03 a worker whose model is %s says so, and takes no job",
  async (name) => {
    const id = await addVideo();
    await ask(id);
    const maker = await startMaker({ path: join(folder, name) });
    await vi.waitUntil(() => maker.state() === "broken", waiting);
    expect(await jobOf(id)).toMatchObject({ state: "waiting" });
  },
);

const done = {
  kind: "done",
  report: { kind: "done", seconds: 0, badFrames: 0, frames: 0, brokeAtSeconds: null },
} as const;
