import { endpoints } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs, systemClock } from "../clock.ts";
import { addAnnouncements } from "../videos/add-announcements.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { createAnnouncements } from "./announce-videos.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: ReturnType<typeof openSql>;
let creator: TestCreator;
beforeAll(async () => {
  // Only the tests announce.
  site = await startTestSite({ environment: { DEMO: "false", WEB_PUSH: "off" } });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});
beforeEach(async () => {
  creator = await registerCreator(site);
});
afterEach(async () => {
  await sql`delete from push_subscriptions`;
  await sql`delete from push_announcements`;
});

const announce = (pageSize = 2) =>
  createAnnouncements({ sql, clock: systemClock, pageSize }).announceDue();

async function listedVideo(): Promise<string> {
  const id = await createDraft(creator);
  await setVideos(
    sql,
    sql`status = 'Public', wanted_status = 'Public', is_released = true,
      qualities = '{360}', processing = 'ready'`,
    sql`id = ${id}`,
  );
  return id;
}

const appear = (id: string) => addAnnouncements(sql, { videoIds: [id], now: new Date() });

/** Subscriptions by their number, which is their order as well. */
const subscribe = (numbers: readonly number[], topics: readonly string[]) => sql`
  insert into push_subscriptions (id, sealed, topics, with_titles, time_zone, expires_at)
  select decode(lpad(to_hex(n), 4, '0'), 'hex'), '', ${[...topics]}::text[], false, 'UTC',
    now() + interval '90 days'
  from unnest(${[...numbers]}::int[]) n`;

/** Numbers of the subscriptions with a message. */
async function queued(): Promise<number[]> {
  const rows = await sql<{ id: Buffer }[]>`
    select m.subscription_id as id from push_messages m
    join push_subscriptions s on s.id = m.subscription_id and s.next_push_at is not null
    order by 1`;
  return rows.map(({ id }) => id.readUInt16BE());
}

/** Removes them, as a delivery does. */
const send = () => sql`delete from push_messages`;

async function createPlaylist(videos: readonly string[]): Promise<string> {
  const { call } = creator.browser;
  const { id } = await call(endpoints.createPlaylist, { creator: creator.channel.id, name: "All" });
  await call(endpoints.modifyPlaylist, { id, visibility: "Public", videos: [...videos] });
  return id;
}

test("R-DAILY-08 an announcement killed between pages repeats and loses none", async () => {
  const video = await listedVideo();
  await subscribe([1, 2, 3, 4, 5, 6, 7], [`creator:${creator.channel.id}`]);
  await subscribe([8], ["creator:another"]);
  await appear(video);
  await sql`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`;
  await sql`
    create trigger refuse before insert on push_messages for each row
    when (new.subscription_id = '\\x0005') execute function refuse()`;
  await expect(announce()).rejects.toThrow("killed");
  expect(await queued()).toEqual([1, 2, 3, 4]);
  await send();
  await sql`drop trigger refuse on push_messages`;
  await sql`drop function refuse`;
  await announce();
  expect(await queued()).toEqual([5, 6, 7]);
  await send();
  await announce();
  expect(await queued()).toEqual([]);
});

test("R-DAILY-08 followers of a creator and a playlist get one message for a video", async () => {
  const video = await listedVideo();
  const playlist = await createPlaylist([video]);
  const topics = [`creator:${creator.channel.id}`, `playlist:${playlist}`] as const;
  await subscribe([1], [topics[0]]);
  await subscribe([2], [topics[1]]);
  await subscribe([3], topics);
  await sql`delete from push_announcements`;
  await appear(video);
  await announce(1);
  expect(await queued()).toEqual([1, 2, 3]);
  await send();
  await announce();
  expect(await queued()).toEqual([]);
});

test("R-DAILY-08 an old video in a playlist is announced to those new to it", async () => {
  const [first, second] = [await listedVideo(), await listedVideo()];
  const playlist = await createPlaylist([first]);
  await appear(second);
  await sql`update push_announcements
    set announced_at = now(), created_at = now() - interval '9 days'`;
  await setVideos(sql, sql`published_at = now() - interval '9 days'`, sql`id = ${second}`);
  const topics = [`creator:${creator.channel.id}`, `playlist:${playlist}`] as const;
  await subscribe([1], [topics[1]]);
  await subscribe([2], topics);
  const change = (videos: string[]) =>
    creator.browser.call(endpoints.modifyPlaylist, { id: playlist, videos });
  await change([first, second]);
  await announce();
  expect(await queued()).toEqual([1]);
  await send();
  await change([first]);
  await change([second, first]);
  await announce();
  expect(await queued()).toEqual([]);
});

test("R-DAILY-08 a private playlist's video is announced once it is public", async () => {
  const video = await listedVideo();
  const playlist = await createPlaylist([]);
  await subscribe([1], [`playlist:${playlist}`]);
  const change = (changes: { videos?: string[]; visibility?: "Private" | "Public" }) =>
    creator.browser.call(endpoints.modifyPlaylist, { id: playlist, ...changes });
  await change({ visibility: "Private" });
  await change({ videos: [video] });
  await announce();
  expect(await queued()).toEqual([]);
  await change({ visibility: "Public" });
  await announce();
  expect(await queued()).toEqual([1]);
});

test("R-DAILY-08 a video released during its review is announced on approval", async () => {
  const video = await listedVideo();
  const passed = new Date(Date.now() - 3 * dayMs).toISOString();
  await setVideos(sql, sql`published_at = ${passed}, created_at = ${passed}`, sql`id = ${video}`);
  await subscribe([1], [`creator:${creator.channel.id}`]);
  await appear(video);
  await announce();
  expect(await queued()).toEqual([1]);
});

test.each([
  ["imported with an old date", { published: 30 * dayMs, appeared: 0 }],
  ["published while no server ran", { published: 2 * dayMs, appeared: 25 * hourMs }],
])("R-DAILY-08 a video that was %s is not announced", async (_name, { published, appeared }) => {
  const video = await listedVideo();
  const at = (ms: number) => new Date(Date.now() - ms);
  await setVideos(sql, sql`published_at = ${at(published).toISOString()}`, sql`id = ${video}`);
  await subscribe([1], [`creator:${creator.channel.id}`]);
  await addAnnouncements(sql, { videoIds: [video], now: at(appeared) });
  await announce();
  expect(await queued()).toEqual([]);
});
