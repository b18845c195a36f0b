import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

const oneSecond = 1_000;
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

async function read(path: string): Promise<string> {
  const response = await fetch(`${site.url}${path}`);
  expect(response.status).toBe(200);
  return response.text();
}

interface Page {
  readonly video: { readonly video_title: string };
  readonly creator_recommendations: { readonly video_ID: string }[];
  readonly creator: { readonly user_id: string };
  readonly recommendations: { readonly video_ID: string; readonly creator: string }[];
}

const watch = async (id: string) => JSON.parse(await read(`/api/watch.php?v=${id}`)) as Page;
const recommended = ({ creator_recommendations, recommendations }: Page) =>
  [...creator_recommendations, ...recommendations].map((video) => video.video_ID);

test("a video made private leaves cached lists within a second, and its page at once", async () => {
  const before = await watch("v-00");
  await watch("v-00");
  const [victim = ""] = recommended(before);
  const lists = [
    "/api/fetch-home-video.php?offset=0",
    "/api/search.php?searchTerm=&origin=search",
    `/api/watch.php?v=${victim}`,
  ];
  for (const path of lists) await read(path);
  const [feedBefore = ""] = await Promise.all(lists.map(read));
  const shown = (JSON.parse(feedBefore) as { video_id: string }[])
    .map((video) => video.video_id)
    .filter((id) => id !== "v-00");

  await setVideos(sql, sql`status = 'Private'`, sql`id = any(${[victim, ...shown]}::text[])`);
  expect(await read(`/api/watch.php?v=${victim}`)).toBe("");
  site.advance(oneSecond);
  expect(recommended(await watch("v-00"))).not.toContain(victim);
  const feed = JSON.parse(await read("/api/fetch-home-video.php?offset=0")) as {
    video_id: string;
  }[];
  expect(feed.length).toBe(8);
  expect(feed.filter((video) => shown.includes(video.video_id))).toEqual([]);
  const found = await read("/api/search.php?searchTerm=&origin=search");
  for (const id of [victim, ...shown]) expect(found).not.toContain(`"${id}"`);

  await setVideos(sql, sql`status = 'Public'`, sql`id = any(${[victim, ...shown]}::text[])`);
  expect(await read(`/api/watch.php?v=${victim}`)).toContain(victim);
});

test("a banned creator's videos leave cached watch pages within a second", async () => {
  const before = await watch("v-00");
  const other =
    before.recommendations.find((video) => video.creator !== before.creator.user_id)?.video_ID ??
    "";
  expect(other).not.toBe("");
  const hide = (isHidden: boolean) =>
    setVideos(
      sql,
      sql`is_hidden = ${isHidden}`,
      sql`creator_id = (select creator_id from videos where id = ${other})`,
    );
  await hide(true);
  site.advance(oneSecond);
  expect(recommended(await watch("v-00"))).not.toContain(other);
  await hide(false);
});

test("a cached watch page shows a changed title at once", async () => {
  await watch("v-00");
  await setVideos(sql, sql`title = 'Changed just now'`, sql`id = 'v-00'`);
  expect((await watch("v-00")).video.video_title).toBe("Changed just now");
});

test("a search finds the same videos whichever plan the word counts select", async () => {
  const titles = async () => {
    const { videos } = JSON.parse(
      await read("/api/search.php?searchTerm=tide%20poo&origin=search"),
    ) as {
      videos: { video_id: string }[];
    };
    return videos.map((video) => video.video_id);
  };
  const before = await titles();
  expect(before.length).toBe(8);
  // All words common: scan by date. One rare: filter its matches. All rare: index scan.
  for (const [whole, beginning] of [
    [1_000_000, 1_000_000],
    [1, 30],
    [1, 1],
  ] as const) {
    await sql`update search_words set occurrences = case
      when word like 'poo%' then ${beginning}::int else ${whole}::int end`;
    site.advance(120_000);
    expect(await titles()).toEqual(before);
  }
});
