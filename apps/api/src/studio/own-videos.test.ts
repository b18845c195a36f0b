import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints, type OwnVideoResponse } from "@marquee/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { openSql } from "../testing/open-sql.ts";
import { signIn } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let creator: TestCreator;
let visitor: Browser;

beforeAll(async () => {
  site = await startTestSite({ createEngine: () => Promise.resolve(idleEngine) });
  sql = openSql(site);
});
beforeEach(async () => {
  creator = await registerCreator(site);
  visitor = openBrowser(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

/** Does what the transcoder does once the first rendition is complete. */
async function makeWatchable(id: string): Promise<void> {
  await sql.begin((transaction) =>
    changeVideo(transaction, id, {
      type: "mediaPublished",
      isComplete: false,
      media: { file: `u-${id}`, qualities: [360], bytes: 0, audioBytes: null, durationSeconds: 12 },
      now: site.now(),
    }),
  );
}

const own = (id: string): Promise<OwnVideoResponse> =>
  creator.browser.call(endpoints.fetchOwnVideo, { id });
const isSeen = async (id: string) => (await visitor.call(endpoints.watch, { v: id })) !== null;
const mediaStatus = async (file: string) =>
  (await visitor.fetch(`/media/${file}/master.m3u8`)).status;

test("R-PUB-14 a video shows to visitors once it is watchable and published", async () => {
  const id = await createDraft(creator, "Harbour lights");
  const before = await own(id);
  expect(before).toMatchObject({
    state: "uploading",
    visibility: "Private",
    publish_at: null,
    qualities: [],
  });
  await creator.browser.call(endpoints.modifyVideos, {
    id: [id],
    visibility: "Public",
    tags: ["harbour", "night"],
  });
  expect([await isSeen(id), await mediaStatus(before.file_name)]).toEqual([false, 401]);
  const page = await creator.browser.call(endpoints.watch, { v: id });
  expect(page?.video).toMatchObject({
    video_title: "Harbour lights",
    video_status: "Private",
    processing: 0,
  });

  site.advance(hourMs);
  await makeWatchable(id);
  expect(await isSeen(id)).toBe(true);
  const watched = await visitor.call(endpoints.watch, { v: id });
  expect(watched?.video).toMatchObject({ video_status: "Public", video_duration: 12 });
  expect(watched?.video).not.toHaveProperty("processing");
  // Dated when it became Public, not when it was created.
  expect(Date.parse(watched?.video.video_date ?? "")).toBeGreaterThan(
    Date.parse(before.created_at) + hourMs / 2,
  );
  const found = await visitor.call(endpoints.search, { searchTerm: "harbour" });
  expect(found.videos.map((video) => video.video_id)).toContain(id);
});

test("R-PUB-08 visitors see a video as its visibility says, and its date stays", async () => {
  const id = await createDraft(creator, "Dune study");
  const set = (visibility: OwnVideoResponse["visibility"]) =>
    creator.browser.call(endpoints.modifyVideos, { id: [id], visibility });
  await set("Unlisted");
  await makeWatchable(id);
  expect([
    await isSeen(id),
    (await visitor.call(endpoints.search, { searchTerm: "dune" })).videos,
  ]).toEqual([true, []]);
  const [published] = await set("Public");
  await set("Private");
  expect(await isSeen(id)).toBe(false);
  site.advance(dayMs);
  await signBackIn();
  const [again] = await set("Public");
  expect(again?.publish_at).toBe(published?.publish_at);
  expect(await isSeen(id)).toBe(true);
});

test("R-PUB-08 a scheduled video becomes public at its date, unless that is moved", async () => {
  const id = await createDraft(creator, "Premiere");
  await makeWatchable(id);
  const at = (ms: number) => new Date(site.now().getTime() + ms).toISOString();
  const schedule = (publishAt?: string) =>
    creator.browser.call(endpoints.modifyVideos, {
      id: [id],
      visibility: "Scheduled",
      ...(publishAt && { publish_at: publishAt }),
    });
  expect(await refusal(schedule())).toBe("Please choose when the video is to be published.");
  expect(await refusal(schedule(at(-1_000)))).toContain("Please choose a time in the future");
  await schedule(at(hourMs));
  const date = at(2 * hourMs);
  expect(await schedule(date)).toMatchObject([{ visibility: "Scheduled", publish_at: date }]);
  site.advance(hourMs + hourMs / 2);
  expect(await isSeen(id)).toBe(false);
  site.advance(hourMs);
  await expect.poll(() => isSeen(id)).toBe(true);
  expect((await own(id)).visibility).toBe("Public");
  expect((await own(id)).publish_at).toBe(date);
});

test("R-PUB-07 own videos are searched, filtered, sorted, paged and changed together", async () => {
  const { browser, channel } = creator;
  const ids: string[] = [];
  for (const title of ["Anchor 100%", "Buoy", "Canal", "Dock"]) {
    ids.push(await createDraft(creator, title));
    site.advance(1_000);
  }
  const [anchor = "", buoy = "", canal = "", dock = ""] = ids;
  const titles = async (fields: Partial<Parameters<typeof list>[0]>) =>
    (await list(fields)).videos.map(({ title }) => title);
  const list = (fields: object) =>
    browser.call(endpoints.fetchOwnVideos, { creator: channel.id, ...fields });

  expect(await titles({})).toEqual(["Dock", "Canal", "Buoy", "Anchor 100%"]);
  expect(await titles({ order: "oldest", records: 2, offset: 1 })).toEqual(["Buoy", "Canal"]);
  expect((await list({ records: 1 })).total).toBe(4);
  expect(await titles({ searchTerm: "0% anch" })).toEqual(["Anchor 100%"]);
  expect(await titles({ searchTerm: "_" })).toEqual([]);
  expect(await titles({ searchTerm: "búoy" })).toEqual(["Buoy"]);
  await setVideos(sql, sql`views = 5`, sql`id = ${canal}`);
  expect((await titles({ order: "views" }))[0]).toBe("Canal");
  await setVideos(sql, sql`bytes = 9`, sql`id = ${buoy}`);
  expect((await titles({ order: "size" }))[0]).toBe("Buoy");
  await setVideos(sql, sql`processing = 'failed', failure = 'not_a_video'`, sql`id = ${dock}`);
  expect(await titles({ filter: "failed" })).toEqual(["Dock"]);
  expect((await own(dock)).failure).toMatchObject({ code: "not_a_video", retry: 0 });

  const changed = await browser.call(endpoints.modifyVideos, {
    id: [anchor, buoy],
    visibility: "Unlisted",
  });
  expect(changed.map(({ title, visibility }) => [title, visibility])).toEqual([
    ["Anchor 100%", "Unlisted"],
    ["Buoy", "Unlisted"],
  ]);
  expect(await titles({ filter: "Unlisted", order: "title" })).toEqual(["Anchor 100%", "Buoy"]);
  const several = browser.call(endpoints.modifyVideos, { id: [anchor, buoy], title: "Same" });
  expect(await refusal(several)).toContain("one video at a time");
  const states = await browser.call(endpoints.fetchProcessing, { id: [dock, anchor, "unknown"] });
  expect(states.map(({ state }) => state)).toEqual(["failed", "uploading"]);
});

test("R-PUB-08 a title is visible text in one line, counted in characters", async () => {
  const { id: creatorId } = creator.channel;
  const titled = (title: string) =>
    creator.browser.call(endpoints.createVideo, { creator: creatorId, title });
  expect((await titled("😀".repeat(100))).title).toBe("😀".repeat(100));
  expect((await titled(" Harbour\n\u202elights ")).title).toBe("Harbour lights");
  for (const title of [" \u00a0 ", "\u202e", "\u3164\ufe0f\u2800", "😀".repeat(101)]) {
    expect(await refusal(titled(title))).toMatch(/title/);
  }
});

test("R-PUB-07 the bin hides videos, gives them back, and is emptied in 7 days", async () => {
  const [kept, gone] = [await createDraft(creator, "Kept"), await createDraft(creator, "Gone")];
  const both = [kept, gone];
  await creator.browser.call(endpoints.modifyVideos, { id: both, visibility: "Public" });
  for (const id of both) await makeWatchable(id);
  const media = join(site.dataFolder, "storage/media", (await own(gone)).file_name);
  await mkdir(media, { recursive: true });
  await writeFile(join(media, "master.m3u8"), "#EXTM3U");

  await creator.browser.call(endpoints.deleteVideos, { id: both });
  expect([await isSeen(kept), await isSeen(gone)]).toEqual([false, false]);
  const list = (filter: "all" | "deleted") =>
    creator.browser.call(endpoints.fetchOwnVideos, { creator: creator.channel.id, filter });
  expect([(await list("all")).total, (await list("deleted")).total]).toEqual([0, 2]);
  const until = Date.parse((await own(kept)).delete_at ?? "") - site.now().getTime();
  expect(Math.round(until / dayMs)).toBe(7);

  site.advance(6 * dayMs);
  await signBackIn();
  await creator.browser.call(endpoints.restoreVideos, { id: [kept] });
  expect([await isSeen(kept), existsSync(media)]).toEqual([true, true]);
  expect((await own(kept)).visibility).toBe("Public");
  site.advance(dayMs + hourMs);
  await signBackIn();
  await expect.poll(() => existsSync(media)).toBe(false);
  await expect.poll(async () => (await list("deleted")).total).toBe(0);
  expect(await isSeen(kept)).toBe(true);
});

test("a failed video is tried again if that can help", async () => {
  const id = await createDraft(creator);
  await sql`insert into video_sources (video_id, storage_key, bytes, completed_at)
    values (${id}, 'sources/x', 1, now())`;
  await setVideos(sql, sql`processing = 'failed', failure = 'engine'`, sql`id = ${id}`);
  const states = await creator.browser.call(endpoints.retryProcessing, { id });
  expect(states.failure).toBeNull();
  const tasks = async () => (await sql`select 1 from encode_tasks where video_id = ${id}`).length;
  await expect.poll(tasks).toBe(1);
  await setVideos(sql, sql`processing = 'failed', failure = 'not_a_video'`, sql`id = ${id}`);
  expect(await refusal(creator.browser.call(endpoints.retryProcessing, { id }))).toContain(
    "Upload another one",
  );
});

test("R-PUB-11 a failed video is not tried beyond the channel's share of the day", async () => {
  const id = await createDraft(creator);
  await sql`insert into video_sources (video_id, storage_key, bytes, completed_at)
    values (${id}, 'sources/x', 1, now())`;
  await setVideos(sql, sql`processing = 'failed', failure = 'engine'`, sql`id = ${id}`);
  await sql`
    insert into processing_days (creator_id, day, seconds)
    select creator_id, (now() at time zone 'utc')::date, 1000000 from videos where id = ${id}`;
  expect(await refusal(creator.browser.call(endpoints.retryProcessing, { id }))).toContain(
    "processed today",
  );
  expect((await own(id)).state).toBe("failed");
});

/** Sessions end while the clock moves. */
async function signBackIn(): Promise<void> {
  creator = { ...creator, browser: await signIn(site, creator.person) };
}
