import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Registry } from "prom-client";
import { serveMetrics } from "../operations/serve-metrics.ts";
import { readConfig } from "./config.ts";
import { siteProblem, storageProblem } from "./folder-problems.ts";
import { startupMessage } from "./startup-error.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-folders-"));
  await writeFile(join(folder, "file"), "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const production = {
  MARQUEE_MODE: "production",
  DATABASE_URL: "postgres://marquee@127.0.0.1/marquee",
  PUBLIC_URL: "https://films.example",
  MARQUEE_SECRET: "4b1f0c9e8d7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a",
  SMTP_URL: "smtp://mail.example",
};

test.each([
  ["file", "is not a folder"],
  ["file/storage", "is not inside of a folder"],
])("the storage folder %s is named at the start, since uploads would fail", async (path, why) => {
  const problem = await storageProblem(readConfig({ STORAGE_FOLDER: join(folder, path) }));
  expect(problem).toContain(`STORAGE_FOLDER: ${join(folder, path)} ${why}.`);
});

test("a storage folder that the first file makes is no problem", async () => {
  expect(await storageProblem(readConfig({ STORAGE_FOLDER: join(folder, "new/one") }))).toBeNull();
});

test("a site that is not built is named at the start in production", async () => {
  const environment = { SITE_FOLDER: folder };
  expect(await siteProblem(readConfig({ ...production, ...environment }))).toContain(
    `SITE_FOLDER: ${folder} has no built site`,
  );
  expect(await siteProblem(readConfig(environment))).toBeNull();
});

test("a port of metrics that is in use is named", async () => {
  const options = { registry: new Registry(), host: "127.0.0.1" };
  const first = await serveMetrics({ ...options, port: 0 });
  const port = Number(new URL(first.url).port);
  const message = await serveMetrics({ ...options, port }).catch(startupMessage);
  await first.close();
  expect(message).toContain(`METRICS_PORT: ${port} is in use.`);
});
