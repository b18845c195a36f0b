import { endpoints } from "@marquee/api-client";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import fastify from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Sql } from "./db/connect.ts";
import { createJobs } from "./jobs/jobs.ts";
import { openBrowser } from "./testing/browser.ts";
import { openSql } from "./testing/open-sql.ts";
import { register, registerAndSignIn } from "./testing/people.ts";
import { refusalOf } from "./testing/refusal.ts";
import { serveMain, type ServingMain } from "./testing/run-main.ts";
import { startTestSite, type TestSite } from "./testing/test-site.ts";

let first: TestSite;
let second: ServingMain;
let sql: Sql;

beforeAll(async () => {
  first = await startTestSite({ environment: { DEMO: "false" } });
  // In a separate process: nodes share only the database.
  second = await serveMain({
    DATA_FOLDER: join(first.dataFolder, "second"),
    DATABASE_URL: first.databaseUrl,
    MARQUEE_SECRET: await secret(),
    PORT: "0",
    DEMO: "false",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  sql = openSql(first);
  // Replaces the serialization of the driver, as in the server.
  drizzle(sql);
});
afterAll(async () => {
  await sql.end();
  const exited = once(second.child, "exit");
  second.child.kill("SIGTERM");
  await exited;
  await first.stop();
});

const secret = () => readFile(join(first.dataFolder, "secret"), "utf8");
const node = (index: number) => (index === 0 ? first : second);

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
      openBrowser(node(index), { ip }).call(endpoints.login, {
        uid: person.username,
        pwd: "Wrong-Password-1",
      }),
    );
  for (const index of [0, 1, 0, 1, 0]) expect((await attempt(index)).status).not.toBe(429);
  expect((await attempt(0)).status).toBe(429);
  expect((await attempt(1)).status).toBe(429);
});

test("R-OWN-06 maintenance that begins on one node closes the other within 5 seconds", async () => {
  const { person, browser } = await registerAndSignIn(node(0));
  await sql`update users set role = 'administrator' where username = ${person.username}`;
  const set = (value: string) =>
    browser.call(endpoints.changeInstanceSettings, { changes: [{ name: "maintenance", value }] });
  const statuses = () =>
    Promise.all([0, 1].map(async (index) => (await fetch(`${node(index).url}/`)).status));
  await set("on");
  await expect.poll(statuses, { timeout: 5_000 }).toEqual([503, 503]);
  await set("off");
  await expect.poll(statuses, { timeout: 5_000 }).toEqual([200, 200]);
});

test("a node starts and serves while the database is read-only", async () => {
  const person = await register(node(0));
  const browser = openBrowser(node(0));
  await browser.call(endpoints.login, { uid: person.username, pwd: person.password });
  await sql`update sessions set last_seen_at = now() - interval '10 minutes'`;
  const reading = await startTestSite({
    environment: {
      DATABASE_URL: `${first.databaseUrl}&default_transaction_read_only=on`,
      MARQUEE_SECRET: await secret(),
      DEMO: "false",
    },
  });
  onTestFinished(() => reading.stop());
  const elsewhere = openBrowser(reading, { cookies: browser.cookies, ip: browser.ip });
  expect(await elsewhere.call(endpoints.viewDevices, {})).toHaveLength(1);
  expect((await elsewhere.fetch("/api/fetch-home-video.php?offset=0")).status).toBe(200);
  expect((await elsewhere.fetch("/sitemap.xml")).status).toBe(200);
  expect((await elsewhere.fetch(endpoints.logout.path)).status).toBe(503);
});

test("R-SCALE-11 a job runs once in spite of clocks, and again when its node died", async () => {
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
  await sql`update jobs set locked_until = now() - interval '1 second'
    where payload->>'id' = 'slow'`;
  await expect.poll(() => ran).toContain("early slow");
  proceed.resolve();
  await Promise.all([late.stop(), early.stop()]);
  expect(ran).toEqual(["late slow", "early quick", "early slow"]);
  expect(await sql`select 1 from jobs where kind = 'count'`).toHaveLength(0);
});
