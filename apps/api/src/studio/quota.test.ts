import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import type { Sql } from "../db/connect.ts";
import { createQuota } from "./quota.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

const quota = createQuota({ defaultQuotaGb: 1, maxFileGb: 1, dailyHours: 1 });
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

test("R-PUB-11 qualities to come are reserved while a video is processed, and no longer after a replacement is cancelled", async () => {
  const id = await createDraft(creator);
  await setVideos(sql, sql`processing = 'ready', qualities = '{90}'`, sql`id = ${id}`);
  await creator.browser.call(endpoints.replaceVideo, { id });
  await setVideos(sql, sql`processing = 'processing'`, sql`id = ${id}`);
  await sql`insert into renditions (video_id, height, state, width, bytes) values (${id}, 90, 'waiting', 160, 1000)`;
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
    await sql`insert into renditions (video_id, height, state, width, bytes) values (${id}, 90, 'waiting', 160, 1000)`;
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
    await other`insert into processing_days (creator_id, day, seconds) values (${id}, current_date, 1)`;
  });
  await other.end();
});
