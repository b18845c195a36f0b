import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { buildFeed } from "./build-feed.ts";
import { createFeedChannels } from "./feed-channels.ts";
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

/**
 * Pages through the feed as a browser does: the offset is the number of videos so far, and a short
 * page is the end.
 */
async function readAllPages(
  onPage: (page: number) => Promise<void> = () => Promise.resolve(),
): Promise<string[][]> {
  const browser = openBrowser(site);
  const pages: string[][] = [];
  for (;;) {
    const response = await browser.fetch(
      `/api/fetch-home-video.php?offset=${pages.flat().length}&viewportWidth=1280`,
    );
    const text = await response.text();
    const videos = text === "" ? [] : (JSON.parse(text) as { video_id: string }[]);
    pages.push(videos.map((video) => video.video_id));
    if (videos.length < 8) return pages;
    await onPage(pages.length);
  }
}

test("paging repeats and misses nothing while videos are added and rankings change", async () => {
  const before = (await readAllPages()).flat();
  let published = 0;
  const pages = await readAllPages(async () => {
    for (let count = 0; count < 5; count += 1) {
      published += 1;
      const id = `fresh-${published}`;
      await sql`
        insert into videos (id, creator_id, file, title, duration_seconds, status, published_at,
          qualities, views)
        values (${id}, 'c-nova', ${id}, ${id}, 60, 'Public', now(), '{360}', 900000)`;
    }
    await buildFeed(sql, site.now);
  });
  const seen = pages.flat();
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.toSorted()).toEqual(before.toSorted());
  site.advance(6_000);
  expect((await readAllPages()).flat()).toEqual(expect.arrayContaining(["fresh-1"]));
  await sql`delete from videos where id like 'fresh-%'`;
  await buildFeed(sql, site.now);
  site.advance(6_000);
});

test("videos made private leave no short page that a client would take for the end", async () => {
  let taken: string[] = [];
  const pages = await readAllPages(async (page) => {
    if (page !== 1) return;
    const rows = await setVideos(sql, sql`status = 'Private'`, sql`creator_id = 'c-moss'`);
    taken = rows.map(({ id }) => id);
  });
  const seen = pages.flat();
  expect(pages.slice(0, -1).every((page) => page.length === 8)).toBe(true);
  expect(new Set(seen).size).toBe(seen.length);
  expect(
    pages
      .slice(1)
      .flat()
      .filter((id) => taken.includes(id)),
  ).toEqual([]);
  expect(taken.length).toBe(20);
  expect(seen.length).toBeGreaterThanOrEqual(20);
});

test("R-VISIT-10 a feed has no size of an audio file that is not the video's", async () => {
  const { details } = createFeedChannels({ sql, clock: site.now });
  const audioBytes = async () => (await details(["v-00"])).get("v-00")?.audioBytes;
  await setVideos(sql, sql`audio_bytes = 900, audio_file = file`, sql`id = 'v-00'`);
  expect(await audioBytes()).toBe(900);
  // A server of the version before publishes a replacement, and does not know the columns.
  await setVideos(sql, sql`audio_file = 'file-before'`, sql`id = 'v-00'`);
  expect(await audioBytes()).toBeNull();
});
