import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import type { Sql } from "../db/connect.ts";
import { fixedQuota } from "./testing/fixed-quota.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

const quota = fixedQuota({ dailyHours: 1 });
let site: TestSite;
let sql: Sql;
let creator: TestCreator;

beforeAll(async () => {
  site = await startTestSite({ createEngine: () => Promise.resolve(null) });
  sql = openSql(site);
  creator = await registerCreator(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

async function reserved(): Promise<number> {
  const { reserved_bytes } = await creator.browser.call(endpoints.fetchQuota, {
    creator: creator.channel.id,
  });
  return reserved_bytes;
}

test("R-PUB-11 qualities to come are reserved only while a video is processed", async () => {
  const id = await createDraft(creator);
  await setVideos(sql, sql`processing = 'ready', qualities = '{90}'`, sql`id = ${id}`);
  await creator.browser.call(endpoints.replaceVideo, { id });
  await setVideos(sql, sql`processing = 'processing'`, sql`id = ${id}`);
  await sql`insert into renditions (video_id, height, state, width, bytes)
    values (${id}, 90, 'waiting', 160, 1000)`;
  expect(await reserved()).toBe(1000);
  await creator.browser.call(endpoints.cancelReplacement, { id });
  expect(await reserved()).toBe(0);
  expect(await sql`select 1 from renditions where video_id = ${id}`).toHaveLength(0);
});

test.each(["failed", "ready", "uploading", "waiting"])(
  "R-PUB-11 a video that is %s reserves nothing for qualities that nobody makes",
  async (processing) => {
    const id = await createDraft(creator);
    await setVideos(sql, sql`processing = ${processing}`, sql`id = ${id}`);
    await sql`insert into renditions (video_id, height, state, width, bytes)
      values (${id}, 90, 'waiting', 160, 1000)`;
    expect(await reserved()).toBe(0);
  },
);

test("rows that refer to a channel are inserted while its quota is locked", async () => {
  const { id } = creator.channel;
  const other = openSql(site);
  await sql.begin(async (transaction) => {
    await quota.reserve(transaction, id, 1);
    await quota.hasRoom(transaction, id, 1);
    await other`set statement_timeout = '20s'`;
    await other`insert into processing_days (creator_id, day, seconds)
      values (${id}, current_date, 1)`;
  });
  await other.end();
});

test("R-OWN-04 a channel's limits come before its owner's role and everybody's", async () => {
  const { id } = creator.channel;
  const read = async () => {
    const use = await creator.browser.call(endpoints.fetchQuota, { creator: id });
    return [use.quota_bytes / 1e9, use.max_file_bytes / 1e9, use.daily_uploads];
  };
  const set = (name: string, value: string) =>
    sql`insert into settings (name, value, changed_at) values (${name}, ${value}, now())`;
  await set("channel-quota", "3");
  await set("largest-file", "2");
  await set("daily-uploads", "7");
  expect(await read()).toEqual([3, 2, 7]);
  await sql`update users set role = 'moderator' where id = (select owner_id from creators
    where id = ${id})`;
  expect(await read()).toEqual([3, 2, 0]);
  await set("staff-channel-quota", "9");
  await set("staff-largest-file", "8");
  expect(await read()).toEqual([9, 8, 0]);
  await sql`update creators set quota_bytes = 4e9, max_file_bytes = 5e9, daily_uploads = 6
    where id = ${id}`;
  expect(await read()).toEqual([4, 5, 6]);
  await sql`update users set role = null where id = (select owner_id from creators
    where id = ${id})`;
});
