import { endpoints } from "@marquee/api-client";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { createViewCounter } from "./view-counter.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

/** Views in the counter and views not yet added to it. */
async function viewsOf(id: string): Promise<number> {
  const [row] = await sql<{ views: number }[]>`
    select views + (select count(*)::int from video_views where video_id = ${id}) as views
      from videos where id = ${id}`;
  return row?.views ?? 0;
}

const flushed = { interval: 50 };
const view = (id: string, ip: string) =>
  openBrowser(site, { ip }).call(endpoints.countView, { v: id });

test("a view is written within two seconds of the response", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const written: unknown[] = [];
  const counter = createViewCounter({
    sql: ((_: unknown, _viewers: unknown, videoIds: unknown) => {
      written.push(videoIds);
      return Promise.resolve();
    }) as unknown as Sql,
    clock: () => new Date(),
    key: Buffer.from("key"),
    log: fastify().log,
  });
  counter.start();
  await vi.advanceTimersByTimeAsync(700);
  counter.record("v-01", "203.0.113.9");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toEqual([["v-01"]]);
  await counter.stop();
  vi.useRealTimers();
});

test("a network counts once for a video in 30 minutes, however often it posts", async () => {
  const before = await viewsOf("v-01");
  await Promise.all(Array.from({ length: 100 }, () => view("v-01", "203.0.113.1")));
  await expect.poll(() => viewsOf("v-01"), flushed).toBe(before + 1);
  await view("v-01", "203.0.113.1");
  await view("v-01", "2001:db8::1");
  await view("v-01", "2001:db8::2");
  await expect.poll(() => viewsOf("v-01"), flushed).toBe(before + 2);

  site.advance(29 * 60_000);
  await view("v-01", "203.0.113.1");
  await view("v-01", "203.0.113.2");
  await expect.poll(() => viewsOf("v-01"), flushed).toBe(before + 3);
  site.advance(2 * 60_000);
  await view("v-01", "203.0.113.1");
  await expect.poll(() => viewsOf("v-01"), flushed).toBe(before + 4);
});

test("a video with the most views that can be counted stops no counting of others", async () => {
  const before = await viewsOf("v-03");
  await setVideos(sql, sql`views = 2147483647`, sql`id = 'v-04'`);
  await Promise.all(["v-03", "v-04"].map((id) => view(id, "203.0.113.77")));
  await expect
    .poll(() => sql`select 1 from video_views where video_id in ('v-03', 'v-04')`, flushed)
    .toHaveLength(2);
  const counter = createViewCounter({
    sql,
    clock: () => site.now(),
    key: Buffer.from("key"),
    log: fastify().log,
  });
  await counter.addUp();
  expect([await viewsOf("v-03"), await viewsOf("v-04")]).toEqual([before + 1, 2_147_483_647]);
});

test("views are buffered while the database refuses them", async () => {
  const before = await viewsOf("v-02");
  await sql`alter table recent_views rename to hidden`;
  await view("v-02", "203.0.113.3");
  await view("v-02", "203.0.113.4");
  const failures = () => sql<{ failed: number }[]>`
    select xact_rollback::int as failed from pg_stat_database where datname = current_database()`;
  const [first] = await failures();
  await expect.poll(async () => (await failures())[0]?.failed).toBeGreaterThan(first?.failed ?? 0);
  expect(await viewsOf("v-02")).toBe(before);
  await sql`alter table hidden rename to recent_views`;
  await expect.poll(() => viewsOf("v-02"), flushed).toBe(before + 2);
});
