import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storageKeys } from "../storage/storage-keys.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import type { Engine } from "../transcoding/engine/create-engine.ts";
import { sampleProbe } from "../transcoding/testing/sample-probe.ts";
import type { EngineOutcome, EngineRun } from "../transcoding/engine/run-task.ts";

interface Running {
  readonly run: EngineRun;
  readonly end: (outcome: EngineOutcome) => void;
}

let site: TestSite;
let creator: TestCreator;
/** Running tasks of the fake engine. Each ends when the test resolves it, or when stopped. */
const running = new Set<Running>();
const engine: Engine = {
  run(run) {
    const { promise, resolve } = Promise.withResolvers<EngineOutcome>();
    const entry = { run, end: resolve };
    running.add(entry);
    run.signal?.addEventListener("abort", () => resolve({ kind: "stopped" }));
    return promise.finally(() => running.delete(entry));
  },
};
beforeAll(async () => {
  site = await startTestSite({ createEngine: async () => engine });
  creator = await registerCreator(site);
});
afterAll(() => site.stop());

async function createProcessed(of: TestCreator): Promise<string> {
  const id = await createDraft(of);
  const key = storageKeys.source(id);
  const path = join(site.dataFolder, "storage", key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "x");
  const sql = openSql(site);
  await sql`
    insert into video_sources (video_id, storage_key, bytes, completed_at, probe)
    values (${id}, ${key}, 1, now(),
      ${JSON.stringify({ ...sampleProbe, durationSeconds: 300 })}::text::jsonb)`;
  await sql.end();
  return id;
}
function form(id: string): FormData {
  const fields = new FormData();
  fields.append("id", id);
  fields.append("seconds", "299");
  return fields;
}
const choose = ({ browser }: TestCreator, id: string, signal: AbortSignal | null = null) =>
  browser.fetch(endpoints.chooseThumbnail.path, { method: "POST", body: form(id), signal });
async function refused(call: Promise<Response>): Promise<readonly [status: number, text: string]> {
  const response = await call;
  const { error = "" } = (await response.json()) as { error?: string };
  return [response.status, error];
}
const isRunning = (count: number) => expect.poll(() => running.size).toBe(count);
const endAll = () => [...running].forEach(({ end }) => end({ kind: "crashed", message: "ended" }));

test("R-PUB-08 frames take at most one engine process of an account, two of a site", async () => {
  const videos = [await createProcessed(creator), await createProcessed(creator)];
  const refusals: Awaited<ReturnType<typeof refused>>[] = [];
  const calls = Array.from({ length: 12 }, (_, index) =>
    refused(choose(creator, videos[index % 2] ?? "")).then((refusal) => refusals.push(refusal)),
  );
  await expect.poll(() => refusals.length).toBe(11);
  const busy = [429, "Your last request is still running. Try again in 5 seconds."];
  expect(refusals).toEqual(Array.from({ length: 11 }, () => busy));
  expect(running.size).toBe(1);

  const others = [await registerCreator(site), await registerCreator(site)];
  const ids = await Promise.all(others.map(createProcessed));
  const waiting = others.map((other, index) => refused(choose(other, ids[index] ?? "")));
  await isRunning(2);
  endAll();
  await isRunning(1);
  endAll();
  await Promise.all(calls);
  const failed = [503, "We could not make that picture. Please choose another moment."];
  expect([refusals.at(-1), ...(await Promise.all(waiting))]).toEqual([failed, failed, failed]);
});

test("R-PUB-08 a frame stops with the client that asked for it", async () => {
  const id = await createProcessed(creator);
  const leaving = new AbortController();
  const response = choose(creator, id, leaving.signal);
  await isRunning(1);
  leaving.abort();
  await expect(response).rejects.toThrow();
  await isRunning(0);
});
