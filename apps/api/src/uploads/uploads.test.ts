import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, secondMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { openSql } from "../testing/open-sql.ts";
import { addMember } from "../testing/members.ts";
import { signIn } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import {
  createUpload,
  offsetOf,
  patternedBytes,
  sendChunk,
  startUpload,
  terminateUpload,
} from "../testing/tus.ts";

let site: TestSite;
let sql: Sql;
let creator: TestCreator;
let videoId: string;

beforeAll(async () => {
  site = await startTestSite({
    environment: { CREATOR_QUOTA_GB: "1", MAX_UPLOAD_GB: "1", DEMO: "false" },
    createEngine: () => Promise.resolve(idleEngine),
  });
  sql = openSql(site);
  creator = await registerCreator(site);
});
beforeEach(async () => {
  videoId = await createDraft(creator);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

async function storedSource(id: string): Promise<Buffer> {
  const [source] = await sql<
    { storage_key: string }[]
  >`select storage_key from video_sources where video_id = ${id}`;
  return readFile(join(site.dataFolder, "storage", source?.storage_key ?? "nothing"));
}

const stateOf = async (id: string) =>
  (await creator.browser.call(endpoints.fetchOwnVideo, { id })).state;

test("R-PUB-02 a file arrives in chunks, and is whole with its last byte", async () => {
  const { browser } = creator;
  const file = patternedBytes(300_000);
  const url = await startUpload(browser, {
    videoId,
    bytes: file.length,
    fileName: "Ferien 2024 – ä.mov",
  });
  expect(await offsetOf(browser, url)).toBe(0);
  const first = await sendChunk(browser, url, { offset: 0, body: file.subarray(0, 200_000) });
  expect([
    first.status,
    first.headers.get("upload-offset"),
    first.headers.get("tus-resumable"),
  ]).toEqual([204, "200000", "1.0.0"]);
  expect(await browser.call(endpoints.fetchOwnVideo, { id: videoId })).toMatchObject({
    state: "uploading",
    source_name: "Ferien 2024 – ä.mov",
    upload: { url, received_bytes: 200_000, total_bytes: 300_000, paused: 0 },
  });
  site.advance(21 * secondMs);
  expect(await browser.call(endpoints.fetchProcessing, { id: [videoId] })).toMatchObject([
    { source_name: "Ferien 2024 – ä.mov", upload: { paused: 1 } },
  ]);
  const last = await sendChunk(browser, url, { offset: 200_000, body: file.subarray(200_000) });
  expect([last.status, last.headers.get("upload-offset")]).toEqual([204, "300000"]);
  expect(await offsetOf(browser, url)).toBe(300_000);
  expect(await storedSource(videoId)).toEqual(file);
  expect(await stateOf(videoId)).not.toBe("uploading");
  const found = await browser.call(endpoints.fetchOwnVideo, { id: videoId });
  expect([found.upload, found.bytes]).toEqual([null, 300_000]);
});

test("R-PUB-02 bytes that arrived before the connection broke are acknowledged", async () => {
  const { browser } = creator;
  const file = patternedBytes(500_000);
  const url = await startUpload(browser, { videoId, bytes: file.length });
  const controller = new AbortController();
  let send: (() => void) | undefined;
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(file.subarray(0, 123_456));
      send = () => stream.enqueue(file.subarray(123_456, 200_000));
    },
  });
  const broken = sendChunk(browser, url, { offset: 0, body, signal: controller.signal });
  const failed = broken.catch((error: unknown) => error);
  send?.();
  await expect
    .poll(
      async () =>
        (await sql`select 1 from uploads where video_id = ${videoId} and locked_by is not null`)
          .length,
    )
    .toBe(1);
  controller.abort();
  expect(await failed).toBeInstanceOf(Error);
  const offset = await offsetOf(browser, url);
  expect(offset).toBeLessThanOrEqual(200_000);
  const rest = await sendChunk(browser, url, { offset, body: file.subarray(offset) });
  expect(rest.status).toBe(204);
  expect(await storedSource(videoId)).toEqual(file);
});

test("R-PUB-02 a client that is back takes over from its own stalled request", async () => {
  const { browser } = creator;
  const file = patternedBytes(100_000);
  const url = await startUpload(browser, { videoId, bytes: file.length });
  const body = new ReadableStream({ start: (stream) => stream.enqueue(file.subarray(0, 40_000)) });
  const stalled = sendChunk(browser, url, { offset: 0, body }).then(
    ({ status }) => status,
    () => "broken",
  );
  await expect
    .poll(
      async () =>
        (await sql`select 1 from uploads where video_id = ${videoId} and locked_by is not null`)
          .length,
    )
    .toBe(1);
  const offset = await offsetOf(browser, url);
  expect((await sendChunk(browser, url, { offset, body: file.subarray(offset) })).status).toBe(204);
  expect([423, "broken"]).toContain(await stalled);
  expect(await storedSource(videoId)).toEqual(file);
});

test("a chunk at another offset, a longer file and an unknown version are refused", async () => {
  const { browser } = creator;
  const url = await startUpload(browser, { videoId, bytes: 1_000 });
  const chunk = patternedBytes(600);
  expect((await sendChunk(browser, url, { offset: 1, body: chunk })).status).toBe(409);
  expect((await sendChunk(browser, url, { offset: 0, body: chunk })).status).toBe(204);
  expect((await sendChunk(browser, url, { offset: 0, body: chunk })).status).toBe(409);
  const longer = await sendChunk(browser, url, { offset: 600, body: chunk });
  expect([longer.status, await offsetOf(browser, url)]).toEqual([413, 600]);
  const streamed = new ReadableStream({
    start(stream) {
      stream.enqueue(chunk);
      stream.close();
    },
  });
  expect((await sendChunk(browser, url, { offset: 600, body: streamed })).status).toBe(413);
  expect(
    (await browser.fetch(url, { method: "HEAD", headers: { "tus-resumable": "0.2.2" } })).status,
  ).toBe(412);
  const plain = { "content-type": "text/plain" };
  expect((await sendChunk(browser, url, { offset: 600, body: chunk, headers: plain })).status).toBe(
    415,
  );
});

test("a chunk with a wrong checksum is not taken, one with the right one is", async () => {
  const { browser } = creator;
  const file = patternedBytes(5_000_000);
  const url = await startUpload(browser, { videoId, bytes: file.length });
  const sum = (bytes: Uint8Array) =>
    `sha256 ${createHash("sha256").update(bytes).digest("base64")}`;
  const wrong = { "upload-checksum": sum(Buffer.from("else")) };
  expect((await sendChunk(browser, url, { offset: 0, body: file, headers: wrong })).status).toBe(
    460,
  );
  expect(await offsetOf(browser, url)).toBe(0);
  const unknown = { "upload-checksum": "crc32 AAAA" };
  expect((await sendChunk(browser, url, { offset: 0, body: file, headers: unknown })).status).toBe(
    400,
  );
  const right = { "upload-checksum": sum(file) };
  expect((await sendChunk(browser, url, { offset: 0, body: file, headers: right })).status).toBe(
    204,
  );
  expect(await storedSource(videoId)).toEqual(file);
});

test("an upload can be terminated, and its video waits for a file again", async () => {
  const { browser } = creator;
  const url = await startUpload(browser, { videoId, bytes: 1_000 });
  await sendChunk(browser, url, { offset: 0, body: patternedBytes(500) });
  expect((await terminateUpload(browser, url)).status).toBe(204);
  expect((await sendChunk(browser, url, { offset: 500, body: patternedBytes(500) })).status).toBe(
    404,
  );
  expect(await browser.call(endpoints.fetchOwnVideo, { id: videoId })).toMatchObject({
    state: "uploading",
    upload: null,
    bytes: 0,
  });
  const again = await startUpload(browser, { videoId, bytes: 10 });
  expect((await sendChunk(browser, again, { offset: 0, body: patternedBytes(10) })).status).toBe(
    204,
  );
  expect((await terminateUpload(browser, again)).status).toBe(409);
  expect((await createUpload(browser, { videoId, bytes: 10 })).status).toBe(409);
});

test("R-PUB-11 the quota is reserved, then counted, or freed by termination", async () => {
  const other = await registerCreator(site);
  const quota = () => other.browser.call(endpoints.fetchQuota, { creator: other.channel.id });
  const [first, second] = [await createDraft(other), await createDraft(other)];
  const size = 700_000_000;
  const url = await startUpload(other.browser, { videoId: first, bytes: size });
  expect(await quota()).toMatchObject({
    quota_bytes: 1_000_000_000,
    used_bytes: 0,
    reserved_bytes: size,
  });
  const refused = await createUpload(other.browser, { videoId: second, bytes: size });
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      error:
        "Your channel has 300 MB left, and this file has 700 MB. " +
        "Delete videos for good to make room.",
      code: "quota-exceeded",
      values: { leftBytes: 300_000_000, fileBytes: size },
    },
  ]);
  await terminateUpload(other.browser, url);
  const both = await Promise.all(
    [first, second].map((video) => createUpload(other.browser, { videoId: video, bytes: size })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 403]));
  const tooLarge = await createUpload(other.browser, { videoId: second, bytes: 2 * 1_000_000_000 });
  expect(tooLarge.status).toBe(413);
  const refusal = { error: "Files can have up to 1 GB.", code: "file-too-large" };
  expect(await tooLarge.json()).toMatchObject(refusal);
  expect((await createUpload(other.browser, { videoId: second, bytes: 0 })).status).toBe(400);
});

test("other users cannot see, continue or end an upload, nor start one for the video", async () => {
  const url = await startUpload(creator.browser, { videoId, bytes: 1_000 });
  const visitor = openBrowser(site);
  const stranger = await registerCreator(site);
  for (const [browser, status] of [
    [visitor, 401],
    [stranger.browser, 404],
  ] as const) {
    const head = await browser.fetch(url, {
      method: "HEAD",
      headers: { "tus-resumable": "1.0.0" },
    });
    expect([head.status, head.headers.get("upload-offset")]).toEqual([status, null]);
    expect((await sendChunk(browser, url, { offset: 0, body: patternedBytes(10) })).status).toBe(
      status,
    );
    expect((await terminateUpload(browser, url)).status).toBe(status);
    expect((await createUpload(browser, { videoId, bytes: 1_000 })).status).toBe(status);
  }
  expect(await offsetOf(creator.browser, url)).toBe(0);
});

test("an editor may upload until losing the role, and viewers of statistics may not", async () => {
  const { person, browser } = await registerCreator(site);
  const { browser: owner, channel } = creator;
  await addMember({ owner, creator: channel.id, member: { browser, person }, role: "statistics" });
  expect((await createUpload(browser, { videoId, bytes: 1_000 })).status).toBe(403);
  await owner.call(endpoints.saveChannelMember, {
    creator: channel.id,
    username: person.username,
    role: "editor",
  });
  const url = await startUpload(browser, { videoId, bytes: 1_000 });
  expect((await sendChunk(browser, url, { offset: 0, body: patternedBytes(10) })).status).toBe(204);
  await creator.browser.call(endpoints.removeChannelMember, {
    creator: creator.channel.id,
    username: person.username,
  });
  expect((await sendChunk(browser, url, { offset: 10, body: patternedBytes(10) })).status).toBe(
    404,
  );
});

test("capabilities are public, and cross-site chunks are refused", async () => {
  const options = await openBrowser(site).fetch("/api/uploads", { method: "OPTIONS" });
  expect([
    options.status,
    options.headers.get("tus-version"),
    options.headers.get("tus-max-size"),
  ]).toEqual([204, "1.0.0", String(1_000_000_000)]);
  expect(options.headers.get("tus-extension")).toContain("creation");
  const url = await startUpload(creator.browser, { videoId, bytes: 1_000 });
  const foreign = { origin: "https://evil.example" };
  const refused = await sendChunk(creator.browser, url, {
    offset: 0,
    body: patternedBytes(10),
    headers: foreign,
  });
  expect(refused.status).toBe(403);
});

test("an upload without progress for a week is deleted, and unnamed files stay", async () => {
  const other = await startTestSite({ environment: { DEMO: "false" } });
  const otherSql = openSql(other);
  const owner = await registerCreator(other);
  const [idle, active] = [await createDraft(owner), await createDraft(owner)];
  const idleUrl = await startUpload(owner.browser, { videoId: idle, bytes: 1_000 });
  const activeUrl = await startUpload(owner.browser, { videoId: active, bytes: 1_000 });
  await sendChunk(owner.browser, idleUrl, { offset: 0, body: patternedBytes(500) });
  await mkdir(join(other.dataFolder, "storage/sources"), { recursive: true });
  const lost = join(other.dataFolder, "storage/sources/lost");
  await writeFile(lost, "lost");
  await utimes(lost, 0, 0);
  const sources = () => readdir(join(other.dataFolder, "storage/sources"));
  expect(await sources()).toHaveLength(2);

  other.advance(6 * dayMs);
  await sendChunk(owner.browser, activeUrl, { offset: 0, body: patternedBytes(500) });
  other.advance(1 * dayMs);
  await expect.poll(sources).toHaveLength(2);
  expect(await sources()).toContain("lost");
  await expect
    .poll(async () =>
      (await otherSql`select video_id from uploads`).map((row) => String(row["video_id"])),
    )
    .toEqual([active]);
  const signedIn = await signIn(other, owner.person);
  expect(await signedIn.call(endpoints.fetchOwnVideo, { id: idle })).toMatchObject({
    state: "uploading",
    upload: null,
  });
  await otherSql.end();
  await other.stop();
});

test("R-OWN-04 beyond a day's uploads one is refused until tomorrow", async () => {
  const { browser, channel } = creator;
  await sql`update creators set daily_uploads = 2 where id = ${channel.id}`;
  await sql`delete from processing_days where creator_id = ${channel.id}`;
  const begin = (id: string) =>
    startUpload(browser, { videoId: id, bytes: 1_000, fileName: "a.mp4" });
  const quota = () => browser.call(endpoints.fetchQuota, { creator: channel.id });
  await begin(videoId);
  await begin(videoId);
  expect(await quota()).toMatchObject({ daily_uploads: 2, uploads_today: 1 });
  const url = await begin(await createDraft(creator));
  await browser.fetch(url, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } });
  const refused = await createDraft(creator);
  await expect(begin(refused)).rejects.toThrow("429");
  expect(await quota()).toMatchObject({ uploads_today: 2 });
  // Yesterday's do not count.
  await sql`update processing_days set day = day - 1 where creator_id = ${channel.id}`;
  await begin(refused);
  await sql`update creators set daily_uploads = null where id = ${channel.id}`;
});
