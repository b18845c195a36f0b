import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, signIn, type Person } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let person: Person;
let office: Browser;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  ({ person, browser: office } = await registerAndSignIn(site));
  await sql`update users set role = 'administrator' where username = ${person.username}`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const health = () => office.call(endpoints.fetchInstanceHealth, {});

test("R-OWN-06 health is for administrators only", async () => {
  const { browser } = await registerAndSignIn(site);
  expect((await refusalOf(browser.call(endpoints.fetchInstanceHealth, {}))).status).toBe(403);
  expect((await refusalOf(openBrowser(site).call(endpoints.fetchInstanceHealth, {}))).status).toBe(
    401,
  );
});

test("R-OWN-06 storage is added up by kind and channel, with the days that remain", async () => {
  const before = await health();
  await setVideos(
    sql,
    sql`bytes = bytes + 3000000000, created_at = ${site.now().toISOString()}`,
    sql`id = 'v-04'`,
  );
  await sql`
    insert into video_sources (video_id, storage_key, bytes, completed_at)
    values ('v-04', 'sources/v-04', 2000000000, ${site.now().toISOString()})`;
  // The server reads the sums once a minute.
  expect((await health()).storage).toEqual(before.storage);
  site.advance(minuteMs);
  const { storage, channels, database } = await health();
  expect(storage.media - before.storage.media).toBe(3e9);
  expect(storage.originals - before.storage.originals).toBe(2e9);
  expect(storage.added_bytes - before.storage.added_bytes).toBeGreaterThanOrEqual(5e9);
  expect(storage.days_left).toBe(
    Math.floor((Number(storage.free_bytes) * 30) / storage.added_bytes),
  );
  expect(storage.days).toHaveLength(30);
  expect(storage.days.at(-1)).toMatchObject({ day: site.now().toISOString().slice(0, 10) });
  expect(storage.days.at(-1)?.bytes).toBeGreaterThanOrEqual(5e9);
  expect(channels[0]?.bytes).toBeGreaterThanOrEqual(5e9);
  expect(database.bytes).toBeGreaterThan(1e6);
  expect(database.version).toMatch(/^\d+/);
});

test("R-OWN-06 growth is told by day in UTC, with days on which nothing came", async () => {
  const now = site.now().getTime();
  const bytesOn = async (daysAgo: number) => {
    const day = new Date(now - daysAgo * dayMs).toISOString().slice(0, 10);
    const found = (await health()).storage.days.find((each) => each.day === day);
    return { day, bytes: found?.bytes };
  };
  const before = [await bytesOn(29), await bytesOn(3), await bytesOn(2)];
  const [oldest, third] = before.map(({ day }) => day);
  await setVideos(sql, sql`bytes = 1000, created_at = ${`${oldest}T00:00:00Z`}`, sql`id = 'v-05'`);
  await sql`
    insert into video_sources (video_id, storage_key, bytes, completed_at)
    values ('v-05', 'sources/v-05', 300, ${`${third}T23:59:59Z`})`;
  site.advance(minuteMs);
  office = await signIn(site, person);
  expect([await bytesOn(29), await bytesOn(3), await bytesOn(2)]).toEqual(
    before.map(({ day, bytes }, at) => ({ day, bytes: Number(bytes) + ([1000, 300, 0][at] ?? 0) })),
  );
});

test("R-OWN-06 a silent node is shown as such and forgotten after a day", async () => {
  await expect
    .poll(async () => (await health()).nodes.map(({ role, alive }) => [role, alive]))
    .toEqual([["web", true]]);
  const seen = new Date(site.now().getTime() - minuteMs).toISOString();
  await sql`insert into nodes values ('w-1', 'worker', 'abc', '24.0.0', ${seen}, ${seen})`;
  expect((await health()).nodes.map(({ id, alive }) => id === "w-1" && alive)).toEqual([
    false,
    false,
  ]);
  const lost = new Date(site.now().getTime() - dayMs - minuteMs).toISOString();
  await sql`update nodes set seen_at = ${lost} where id = 'w-1'`;
  site.advance(11 * minuteMs);
  office = await signIn(site, person);
  // The next sign of life of the server that runs removes it.
  await expect.poll(async () => (await health()).nodes.length).toBe(1);
});
