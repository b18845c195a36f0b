import { endpoints } from "@marquee/api-client";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "./db/connect.ts";
import { createJobs } from "./jobs/jobs.ts";
import { openBrowser } from "./testing/browser.ts";
import { createDataFolder } from "./testing/copy-cluster.ts";
import { embeddedUrl } from "./testing/embedded-url.ts";
import { openSql } from "./testing/open-sql.ts";
import { register } from "./testing/people.ts";
import { refusalOf } from "./testing/refusal.ts";
import { runMain, serveMain, type ServingMain } from "./testing/run-main.ts";

let dataFolder: string;
let sql: Sql;
const nodes: ServingMain[] = [];
let secondNode: Record<string, string>;

beforeAll(async () => {
  dataFolder = await createDataFolder("marquee-nodes-");
  const shared = { DATA_FOLDER: dataFolder, PORT: "0", DEMO: "false", TRUSTED_PROXIES: "127.0.0.1,::1" };
  nodes.push(await serveMain(shared));
  secondNode = {
    ...shared,
    DATABASE_URL: embeddedUrl(dataFolder),
    MARQUEE_SECRET: await readFile(join(dataFolder, "secret"), "utf8"),
  };
  nodes.push(await serveMain(secondNode));
  sql = openSql({ databaseUrl: embeddedUrl(dataFolder) });
  // Replaces the serialization of the driver, as in the server.
  drizzle(sql);
});
afterAll(async () => {
  await sql.end();
  // The first one owns the database.
  for (const { child } of nodes.toReversed()) {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
  await rm(dataFolder, { recursive: true, force: true });
});

function node(index: number): ServingMain {
  const found = nodes[index];
  if (!found) throw new Error(`There is no node ${index}.`);
  return found;
}

test("a session that begins on one node is valid on the other, and ends on both", async () => {
  const person = await register(node(0));
  const browser = openBrowser(node(0));
  await browser.call(endpoints.login, { uid: person.username, pwd: person.password });
  const elsewhere = openBrowser(node(1), { cookies: browser.cookies, ip: browser.ip });
  expect(await elsewhere.call(endpoints.viewDevices, {})).toHaveLength(1);
  await elsewhere.call(endpoints.logout, {});
  expect(await refusalOf(browser.call(endpoints.viewDevices, {}))).toMatchObject({ status: 401 });
});

test("wrong passwords on both nodes count together", async () => {
  const person = await register(node(0));
  const ip = "203.0.113.77";
  const attempt = (index: number) =>
    refusalOf(
      openBrowser(node(index), { ip }).call(endpoints.login, { uid: person.username, pwd: "Wrong-Password-1" }),
    );
  for (const index of [0, 1, 0, 1, 0]) expect((await attempt(index)).status).not.toBe(429);
  expect((await attempt(0)).status).toBe(429);
  expect((await attempt(1)).status).toBe(429);
});

test("a node starts and serves while the database is read-only, also to people who were away for a while", async () => {
  const person = await register(node(0));
  const browser = openBrowser(node(0));
  await browser.call(endpoints.login, { uid: person.username, pwd: person.password });
  await sql`update sessions set last_seen_at = now() - interval '10 minutes'`;
  const url = `${secondNode["DATABASE_URL"]}&default_transaction_read_only=on`;
  const reading = await serveMain({ ...secondNode, DATABASE_URL: url });
  nodes.push(reading);
  const elsewhere = openBrowser(reading, { cookies: browser.cookies, ip: browser.ip });
  expect(await elsewhere.call(endpoints.viewDevices, {})).toHaveLength(1);
  expect((await elsewhere.fetch("/api/fetch-home-video.php?offset=0")).status).toBe(200);
  expect((await elsewhere.fetch("/sitemap.xml")).status).toBe(200);
  expect((await elsewhere.fetch(endpoints.logout.path)).status).toBe(503);
});

test("R-SCALE-12 a node with another secret does not start, and prints one line", async () => {
  const { code, errors } = await runMain([], { ...secondNode, MARQUEE_SECRET: "9d1f0c6e52b94a7738aa54e19c60d2fb" });
  expect(code).toBe(1);
  expect(errors.trim()).toMatch(/^MARQUEE_SECRET: not the secret of this database\. .+$/);
});

test("R-SCALE-11 a job runs once, also between nodes whose clocks differ, and again when its node died", async () => {
  const log = fastify().log;
  const ran: string[] = [];
  const proceed = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const createNode = (name: string, aheadMs: number) => {
    const jobs = createJobs({ sql, log, clock: () => new Date(Date.now() + aheadMs) });
    jobs.handle("count", async ({ id = "" }) => {
      ran.push(`${name} ${id}`);
      if (id !== "slow") return;
      begun.resolve();
      await proceed.promise;
    });
    return jobs;
  };
  const late = createNode("late", 0);
  late.start();
  await late.add("count", { id: "slow" }, drizzle(sql));
  await begun.promise;
  const early = createNode("early", 600_000);
  early.start();
  await early.add("count", { id: "quick" }, drizzle(sql));
  await expect.poll(() => ran).toContain("early quick");
  // The other worker had looked at the queue again by then, and had left the running job alone.
  expect(ran).toEqual(["late slow", "early quick"]);

  // As if the first node had been silent until its lock ended.
  await sql`update jobs set locked_until = now() - interval '1 second' where payload->>'id' = 'slow'`;
  await expect.poll(() => ran).toContain("early slow");
  proceed.resolve();
  await Promise.all([late.stop(), early.stop()]);
  expect(ran).toEqual(["late slow", "early quick", "early slow"]);
  expect(await sql`select 1 from jobs where kind = 'count'`).toHaveLength(0);
});
