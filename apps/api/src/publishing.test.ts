import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints, originalsPath, type OwnVideoResponse } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVideoDeletion } from "./content/video-deletion.ts";
import { createFolderStorage } from "./storage/folder-storage.ts";
import { openBrowser, type Browser } from "./testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "./testing/creators.ts";
import { openSql } from "./testing/open-sql.ts";
import { startTestSite, type TestSite } from "./testing/test-site.ts";
import { createUpload, sendChunk, startUpload, terminateUpload } from "./testing/tus.ts";
import { createSourceCleanup } from "./uploads/source-cleanup.ts";
import { makeColourClip } from "./transcoding/engine/testing/clips.ts";
import { describeMedia } from "./transcoding/engine/testing/describe-media.ts";

let folder: string;
let site: TestSite;
let creator: TestCreator;
let visitor: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-publishing-"));
  site = await startTestSite();
  creator = await registerCreator(site);
  visitor = openBrowser(site);
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a file in chunks, and returns its video's id. */
async function upload(
  file: Buffer<ArrayBuffer>,
  { title = "A clip", chunks = 5 } = {},
): Promise<string> {
  const videoId = await createDraft(creator, title);
  const url = await startUpload(creator.browser, { videoId, bytes: file.length });
  const size = Math.ceil(file.length / chunks);
  for (let offset = 0; offset < file.length; offset += size) {
    const sent = await sendChunk(creator.browser, url, {
      offset,
      body: file.subarray(offset, offset + size),
    });
    expect(sent.status).toBe(204);
  }
  return videoId;
}

/** Waits for one of the states. */
async function reaches(
  id: string,
  ...states: OwnVideoResponse["state"][]
): Promise<OwnVideoResponse> {
  const read = () => creator.browser.call(endpoints.fetchOwnVideo, { id });
  await expect
    .poll(async () => (await read()).state, { interval: 100 })
    .toSatisfy((state: OwnVideoResponse["state"]) => states.includes(state));
  return read();
}

test("R-PUB-03 R-PUB-14 a visitor watches a chunked upload only once it is public", async () => {
  const path = await makeColourClip({
    path: join(folder, "clip.mp4"),
    size: "854x480",
    rate: 2,
    seconds: 8,
  });
  const id = await upload(await readFile(path), { title: "Moving colours" });
  const watchable = await reaches(id, "watchable", "ready");
  expect(await visitor.call(endpoints.watch, { v: id })).toBeNull();
  expect((await visitor.fetch(`/media/${watchable.file_name}/master.m3u8`)).status).toBe(401);
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
  const page = await visitor.call(endpoints.watch, { v: id });
  expect(page?.video).toMatchObject({
    video_title: "Moving colours",
    video_duration: 8,
    video_status: "Public",
  });

  const ready = await reaches(id, "ready", "failed");
  expect(ready).toMatchObject({
    state: "ready",
    progress: 100,
    failure: null,
    qualities: [360, 480],
  });
  expect(ready.bytes).toBeGreaterThan((await readFile(path)).length);
  const media = (name: string) => visitor.fetch(`/media/${ready.file_name}/${name}`);
  const master = await (await media("master.m3u8")).text();
  expect(master).toContain("RESOLUTION=854x480");
  expect(master).toContain("RESOLUTION=640x360");
  for (const name of [
    "360p.m3u8",
    "480p.m3u8",
    "thumb.webp",
    "thumb-1280.webp",
    "hover.webp",
    "sprites.webp",
  ])
    expect([name, (await media(name)).status]).toEqual([name, 200]);
  const original = (browser: Browser, headers = {}) =>
    browser.fetch(`${originalsPath}?video=${id}`, { headers });
  const downloaded = await original(creator.browser);
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(await readFile(path))).toBe(true);
  expect(downloaded.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''clip.mp4",
  );
  expect((await original(creator.browser, { range: "bytes=5-9" })).status).toBe(206);
  expect((await original(visitor)).status).toBe(401);
  expect((await original((await registerCreator(site)).browser)).status).toBe(404);
  const found = await visitor.call(endpoints.search, { searchTerm: "moving colours" });
  expect(found.videos.map((video) => video.video_id)).toEqual([id]);
});

test("R-VISIT-10 podcast apps get a channel's videos as audio files with sizes", async () => {
  const path = await makeColourClip({
    path: join(folder, "podcast.mp4"),
    size: "160x90",
    rate: 5,
    seconds: 13,
  });
  const id = await upload(await readFile(path), { title: "An episode" });
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
  await reaches(id, "ready", "failed");
  const captions = {
    id,
    language: "en",
    label: "English",
    content: "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n",
  };
  await creator.browser.call(endpoints.saveCaptions, captions);

  const [channel] = await creator.browser.call(endpoints.fetchOwnChannels, {});
  const feed = await (await visitor.fetch(`/feeds/creators/${channel?.username}.xml`)).text();
  const item = feed.slice(feed.indexOf("<title>An episode</title>"));
  const [, url = "", bytes] =
    /<enclosure url="([^"]+)" type="audio\/mp4" length="(\d+)"\/>/.exec(item) ?? [];
  const alternative =
    /<podcast:alternateEnclosure [^>]*><podcast:source uri="[^"]+\/master\.m3u8"\/>/;
  expect(item).toMatch(alternative);
  expect(item).toMatch(/<podcast:transcript url="[^"]+\.vtt" type="text\/vtt" language="en"\/>/);
  expect(feed).toMatch(/<itunes:image href="[^"]+\/profile-150\.webp"\/>/);

  const { pathname } = new URL(url);
  const whole = await visitor.fetch(pathname);
  const content = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get("content-type"), content.length]).toEqual([
    200,
    "audio/mp4",
    Number(bytes),
  ]);
  const saved = join(folder, "episode.m4a");
  await writeFile(saved, content);
  const [facts] = await describeMedia([saved]);
  expect(facts?.hasSound).toBe(true);
  expect(facts?.seconds).toBeCloseTo(13, 0);

  const part = (range: string) => visitor.fetch(pathname, { headers: { range } });
  const middle = await part("bytes=500-70000");
  expect([middle.status, middle.headers.get("content-range")]).toEqual([
    206,
    `bytes 500-70000/${bytes}`,
  ]);
  expect(Buffer.from(await middle.arrayBuffer()).equals(content.subarray(500, 70_001))).toBe(true);
  expect(
    Buffer.from(await (await part("bytes=-9")).arrayBuffer()).equals(content.subarray(-9)),
  ).toBe(true);
  expect((await part(`bytes=${bytes}-`)).status).toBe(416);
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility: "Private" });
  await expect.poll(async () => (await visitor.fetch(pathname)).status).toBe(403);
});

test("R-PUB-05 another file can be uploaded for one that is no video", async () => {
  const id = await upload(Buffer.from("These are notes, and no film.".repeat(1_000)));
  const failed = await reaches(id, "failed");
  expect(failed.failure).toEqual({
    code: "not_a_video",
    message:
      "This file is neither video nor audio that we can read. " +
      "Upload MP4, MOV, MKV, WebM, MP3 or another common format.",
    retry: 0,
  });
  const path = await makeColourClip({
    path: join(folder, "better.mp4"),
    size: "160x90",
    rate: 5,
    seconds: 2,
  });
  const file = await readFile(path);
  const url = await startUpload(creator.browser, { videoId: id, bytes: file.length });
  await sendChunk(creator.browser, url, { offset: 0, body: file });
  expect((await reaches(id, "ready", "failed")).state).toBe("ready");
});

test("what a worker stores of a cancelled upload is not published and goes with it", async () => {
  const { browser } = creator;
  const id = await createDraft(creator, "Mistaken");
  const media = join(site.dataFolder, "storage/media");
  const sql = openSql(site);
  const url = await startUpload(browser, { videoId: id, bytes: 1_000 });
  const [attempt] = await sql<
    { folder: string }[]
  >`select media_folder as folder from video_sources where video_id = ${id}`;
  const cancelled = attempt?.folder ?? "";
  await terminateUpload(browser, url);
  await mkdir(join(media, cancelled, "2160p"), { recursive: true });
  await writeFile(join(media, cancelled, "2160p/500.m4s"), "private");

  const path = await makeColourClip({
    path: join(folder, "right.mp4"),
    size: "160x90",
    rate: 5,
    seconds: 2,
  });
  const right = await readFile(path);
  const again = await startUpload(browser, { videoId: id, bytes: right.length });
  await sendChunk(browser, again, { offset: 0, body: right });
  const { file_name: published } = await reaches(id, "ready", "failed");
  await browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
  expect(published).toMatch(/^u-[\w-]+-r\d{8,}$/);
  expect((await visitor.fetch(`/media/${published}/master.m3u8`)).status).toBe(200);
  for (const name of [cancelled, published, `u-${id}`]) {
    const { status } = await visitor.fetch(`/media/${name}/2160p/500.m4s`);
    expect([name, status]).toEqual([name, 404]);
  }
  const storage = createFolderStorage(join(site.dataFolder, "storage"));
  await createVideoDeletion({ sql, cleanups: [createSourceCleanup({ sql, storage })] })(id);
  await sql.end();
  expect((await readdir(media)).filter((name) => name.startsWith(`u-${id}`))).toEqual([]);
});

test("R-PUB-08 a replaced file keeps its address, and shows until the next is ready", async () => {
  const { browser } = creator;
  const clip = (name: string, seconds: number) =>
    makeColourClip({ path: join(folder, name), size: "160x90", rate: 5, seconds });
  const id = await upload(await readFile(await clip("old.mp4", 2)), { title: "Second thoughts" });
  await browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
  const before = await reaches(id, "ready");
  const captions = {
    language: "en",
    label: "English",
    content: "WEBVTT\n\n00:01.000 --> 00:02.000\nA colour",
  };
  await browser.call(endpoints.saveCaptions, { id, ...captions });
  const watched = async () => (await visitor.call(endpoints.watch, { v: id }))?.video;
  const master = async (file: string) => (await visitor.fetch(`/media/${file}/master.m3u8`)).status;

  expect(await browser.call(endpoints.replaceVideo, { id })).toMatchObject({
    state: "uploading",
    qualities: [90],
  });
  const broken = Buffer.from("no film".repeat(1_000));
  const brokenUrl = await startUpload(browser, { videoId: id, bytes: broken.length });
  await sendChunk(browser, brokenUrl, { offset: 0, body: broken });
  await reaches(id, "failed");
  expect(await watched()).toMatchObject({
    video_duration: 2,
    file_name: before.file_name,
    video_status: "Public",
  });
  expect(await master(before.file_name)).toBe(200);
  expect(await browser.call(endpoints.cancelReplacement, { id })).toMatchObject({
    state: "ready",
    failure: null,
  });

  await browser.call(endpoints.replaceVideo, { id });
  const file = await readFile(await clip("new.mp4", 3));
  const url = await startUpload(browser, { videoId: id, bytes: file.length });
  await sendChunk(browser, url, { offset: 0, body: file });
  const after = await reaches(id, "ready", "failed");
  expect(after).toMatchObject({
    state: "ready",
    duration: 3,
    title: "Second thoughts",
    publish_at: before.publish_at,
  });
  expect(after.file_name).not.toBe(before.file_name);
  expect(await watched()).toMatchObject({ video_duration: 3, file_name: after.file_name });
  const replaced = await (await visitor.fetch(`/media/${after.file_name}/master.m3u8`)).text();
  const [, playlist = ""] = /TYPE=SUBTITLES,.*LANGUAGE="en".*URI="([^"]+)"/.exec(replaced) ?? [];
  const caption = async (name: string) =>
    (await visitor.fetch(`/media/${after.file_name}/${name}`)).text();
  expect(await caption(playlist)).toContain("#EXTINF:3.000");
  expect(await caption(playlist.replace("m3u8", "vtt"))).toContain("A colour");

  // Viewers finish the former film, for as long as they may watch the video.
  site.advance(5_000);
  expect(await master(before.file_name)).toBe(200);
  const edge = async () => (await visitor.fetch(`/media-access/${before.file_name}`)).status;
  expect(await edge()).toBe(204);
  await browser.call(endpoints.modifyVideos, { id: [id], visibility: "Private" });
  site.advance(5_000);
  expect([await master(before.file_name), await edge()]).toEqual([401, 401]);
});

test("without an engine uploads are refused with a sentence, and the rest works", async () => {
  const without = await startTestSite({ createEngine: () => Promise.resolve(null) });
  const owner = await registerCreator(without);
  const videoId = await createDraft(owner);
  const refused = await createUpload(owner.browser, { videoId, bytes: 1_000 });
  const reason = expect.stringMatching(/^This server cannot process videos/) as string;
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: reason, code: "processing-unavailable" },
  ]);
  expect(
    await owner.browser.call(endpoints.fetchQuota, { creator: owner.channel.id }),
  ).toMatchObject({
    can_upload: false,
    reason,
  });
  expect((await openBrowser(without).call(endpoints.watch, { v: "v-00" }))?.video.video_ID).toBe(
    "v-00",
  );
  await without.stop();
});
