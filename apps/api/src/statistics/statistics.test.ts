import { endpoints, type ViewSource } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { giveChannel } from "../testing/channels.ts";
import { openSql } from "../testing/open-sql.ts";
import { addMember } from "../testing/members.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
let owner: Browser;
const creator = "stats";
const video = "stats-1";

beforeAll(async () => {
  site = await startTestSite();
  // The tests move the clock forward by minutes, and expect today's numbers: no midnight may come
  // between.
  site.advance(dayMs - (site.now().getTime() % dayMs));
  sql = openSql(site);
  const { person, browser } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: creator, videos: 2 });
  await sql`
    insert into channel_members (creator_id, user_id, role)
    select id, owner_id, 'owner' from creators where id = ${creator}`;
  owner = browser;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const view = (source: ViewSource, by = openBrowser(site)) =>
  by.call(endpoints.countView, { v: video, source });
const fetchStatistics = (days: "7" | "28" | "90", of: { video?: string } = {}) =>
  owner.call(endpoints.fetchStatistics, { creator, days, ...of });
const totalOf = (days: readonly { views: number }[]) =>
  days.reduce((sum, day) => sum + day.views, 0);

test("R-PUB-10 views, watch time and sources are counted by day, without members'", async () => {
  await view("home");
  await view("search");
  await view("search");
  const { person, browser: editor } = await registerAndSignIn(site);
  await addMember({ owner, creator, member: { browser: editor, person } });
  for (const member of [owner, editor]) await view("embed", member);
  const visitor = openBrowser(site);
  await visitor.call(endpoints.recordWatch, { v: video, seconds: 30, parts: [0, 1, 2] });
  await visitor.call(endpoints.recordWatch, { v: video, seconds: 12, parts: [3] });
  await openBrowser(site).call(endpoints.recordWatch, { v: video, seconds: 5, parts: [0, 0] });
  for (const member of [owner, editor])
    await member.call(endpoints.recordWatch, { v: video, seconds: 50, parts: [0, 1, 2, 3] });
  await expect
    .poll(async () => {
      // The job that adds up views runs each minute; watch times are written each second.
      site.advance(minuteMs);
      const { days } = await fetchStatistics("7");
      return [totalOf(days), days.at(-1)?.watch_seconds];
    })
    .toEqual([3, 47]);
  const ofVideo = await fetchStatistics("7", { video });
  expect(ofVideo).toMatchObject({ title: "stats 1", videos: [] });
  expect(ofVideo.days).toHaveLength(7);
  expect(ofVideo.days.at(-1)).toEqual({
    day: site.now().toISOString().slice(0, 10),
    views: 3,
    watch_seconds: 47,
  });
  expect(ofVideo.sources).toEqual([
    { source: "search", views: 2 },
    { source: "home", views: 1 },
  ]);
  expect(ofVideo.retention).toHaveLength(50);
  expect(ofVideo.retention.slice(0, 5)).toEqual([2, 1, 1, 1, 0]);
  const ofChannel = await fetchStatistics("90");
  expect(ofChannel.days).toHaveLength(90);
  expect(ofChannel).toMatchObject({
    retention: [],
    videos: [{ video_id: video, views: 3, watch_seconds: 47 }],
  });
});

test("R-PUB-10 a day leaves the period when it is over", async () => {
  expect(totalOf((await fetchStatistics("7")).days)).toBe(3);
  // In two steps: a session ends when it is not used for a week.
  site.advance(4 * dayMs);
  await fetchStatistics("7");
  site.advance(3 * dayMs);
  expect(totalOf((await fetchStatistics("7")).days)).toBe(0);
  expect(totalOf((await fetchStatistics("28")).days)).toBe(3);
});

test("R-PUB-10 what a client claims is bounded and checked", async () => {
  const visitor = openBrowser(site);
  await visitor.call(endpoints.recordWatch, { v: "stats-2", seconds: 9_000_000_000, parts: [] });
  await expect
    .poll(async () => (await fetchStatistics("7", { video: "stats-2" })).days.at(-1)?.watch_seconds)
    .toBe(120);
  const post = (body: object) =>
    visitor.fetch("/api/record-watch.php", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  for (const parts of [[50], [-1], [0.5], ["x"], Array.from({ length: 51 }, () => 0)])
    expect((await post({ v: video, seconds: 1, parts })).status).toBe(400);
  for (const seconds of [-1, 1.5, "x", null])
    expect((await post({ v: video, seconds, parts: [] })).status).toBe(400);
  for (const id of ["v-private", "nope"])
    expect((await post({ v: id, seconds: 1, parts: [1] })).status).toBe(200);
  const stored = await sql`select 1 from video_days where video_id in ('v-private', 'nope')`;
  expect(stored).toHaveLength(0);
});

test("R-PUB-10 only members see a channel's statistics, of its own videos", async () => {
  const { browser: stranger } = await registerAndSignIn(site);
  const attempt = (by: Browser, fields: { video?: string } = {}) =>
    refusalOf(by.call(endpoints.fetchStatistics, { creator, days: "7", ...fields }));
  expect((await attempt(openBrowser(site))).status).toBe(401);
  expect((await attempt(stranger)).status).toBe(404);
  expect((await attempt(owner, { video: "v-00" })).status).toBe(404);
});

test("R-PUB-10 the database does not contain who watched", async () => {
  const columns = await sql<{ column: string }[]>`
    select distinct column_name as column from information_schema.columns
    where table_name in ('video_days', 'video_day_sources', 'video_day_parts') order by 1`;
  expect(columns.map(({ column }) => column)).toEqual([
    "day",
    "part",
    "source",
    "video_id",
    "views",
    "watch_seconds",
    "watched",
  ]);
});
