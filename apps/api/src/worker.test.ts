import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "./db/connect.ts";
import { createDataFolder } from "./testing/copy-cluster.ts";
import { createDraft, registerCreator } from "./testing/creators.ts";
import { embeddedUrl } from "./testing/embedded-url.ts";
import { openSql } from "./testing/open-sql.ts";
import { serveMain, startWorker, type ServingMain } from "./testing/run-main.ts";
import { sendChunk, startUpload } from "./testing/tus.ts";
import { makeColourClip } from "./transcoding/engine/testing/clips.ts";

let folder: string;
let server: ServingMain;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  folder = await createDataFolder("marquee-worker-");
  server = await serveMain({ DATA_FOLDER: folder, PORT: "0", DEMO: "false" }, ["web"]);
});
afterAll(async () => {
  for (const child of [...workers, server.child]) await end(child, "SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

async function work(): Promise<ChildProcess> {
  const worker = await startWorker({
    DATA_FOLDER: folder,
    TRANSCODE_SLOTS: "1",
    TRANSCODE_KEEP_SOURCE: "never",
  });
  workers.push(worker);
  return worker;
}

/** Lets no encode be recorded as done until the returned connection ends. */
async function holdEncodes(): Promise<Sql> {
  const sql = openSql({ databaseUrl: embeddedUrl(folder) });
  await sql.unsafe(`
    create function await_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
    create trigger await_test before update on encode_tasks
      for each row when (new.kind = 'encode' and new.state = 'done') execute function await_test();
    select pg_advisory_lock(1)`);
  return sql;
}

test("R-PUB-06 a separate worker encodes, and another continues after kill -9", async () => {
  const creator = await registerCreator(server);
  const path = await makeColourClip({
    path: join(folder, "clip.mp4"),
    size: "160x90",
    rate: 5,
    seconds: 2,
  });
  const file = await readFile(path);
  const id = await createDraft(creator);
  const url = await startUpload(creator.browser, { videoId: id, bytes: file.length });
  expect((await sendChunk(creator.browser, url, { offset: 0, body: file })).status).toBe(204);
  const read = () => creator.browser.call(endpoints.fetchOwnVideo, { id });
  const state = async () => (await read()).state;
  await expect.poll(state).toBe("waiting");

  const sql = await holdEncodes();
  const tasks = () =>
    sql<{ kind: string }[]>`select kind from encode_tasks where state = 'running'`;
  const first = await work();
  await expect.poll(tasks).toContainEqual({ kind: "encode" });
  await end(first, "SIGKILL");
  expect(await read()).toMatchObject({ state: "processing", qualities: [] });
  await sql.end();
  await work();
  await expect.poll(state).toBe("ready");
  expect(await read()).toMatchObject({ qualities: [90], failure: null, duration: 2 });
});
