import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { storageKeys, videoFolder } from "../storage/storage-keys.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { changeVideo } from "../videos/change-videos.ts";

let site: TestSite;
let sql: Sql;
let creator: TestCreator;
let visitor: Browser;

beforeAll(async () => {
  site = await startTestSite({ createEngine: () => Promise.resolve(idleEngine) });
  sql = openSql(site);
  creator = await registerCreator(site);
  visitor = openBrowser(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const kind = "descriptions";
const webVtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
const save = (id: string, fields: { language?: string; label?: string; content?: string } = {}) =>
  creator.browser.call(endpoints.saveCaptions, {
    id,
    kind,
    language: "en",
    label: "English",
    content: webVtt("A heron lands."),
    ...fields,
  });
const described = async (id: string) =>
  (await visitor.call(endpoints.watch, { v: id }))?.video.video_descriptions;

async function publishMedia(id: string, file: string): Promise<void> {
  await sql.begin((transaction) =>
    changeVideo(transaction, id, {
      type: "mediaPublished",
      isComplete: true,
      media: { file, qualities: [360], bytes: 0, audioBytes: null, durationSeconds: 12 },
      now: site.now(),
    }),
  );
}

async function createWatchable(visibility: "Public" | "Private"): Promise<string> {
  const id = await createDraft(creator);
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility });
  await publishMedia(id, `u-${id}`);
  return id;
}

async function filesOf(id: string): Promise<string[]> {
  const { file_name: file } = await creator.browser.call(endpoints.fetchOwnVideo, { id });
  return readdir(join(site.dataFolder, "storage", storageKeys.captions(videoFolder(file))));
}

test("R-WORD-04 visitors get a video's descriptions by name, apart from captions", async () => {
  const id = await createWatchable("Public");
  expect(await described(id)).toBeUndefined();
  await save(id);
  const saved = await save(id, { language: "de", label: "Deutsch" });
  expect(saved).toMatchObject([{ label: "Deutsch" }, { label: "English", cues: 1 }]);
  expect(await described(id)).toEqual(
    saved.map(({ language, label, url }) => ({ language, label, url })),
  );
  expect(await (await visitor.fetch(saved[0]?.url ?? "")).text()).toContain("A heron lands.");
  expect(await creator.browser.call(endpoints.fetchCaptions, { id, kind })).toEqual(saved);
  expect(await creator.browser.call(endpoints.fetchCaptions, { id })).toEqual([]);
  // Nobody says what is described: it is no transcript.
  expect((await visitor.call(endpoints.watch, { v: id }))?.video.video_transcript).toBeUndefined();
});

test("R-WORD-04 descriptions stay when the video is encoded again", async () => {
  const id = await createWatchable("Public");
  await save(id);
  await publishMedia(id, `u-${id}-r2`);
  const [found] = (await described(id)) ?? [];
  expect(found?.url).toContain(`/u-${id}-r2/`);
  expect((await visitor.fetch(found?.url ?? "")).status).toBe(200);
});

test("R-WORD-04 a replaced description stays for open pages, a removed one goes", async () => {
  const id = await createWatchable("Public");
  const [first] = await save(id);
  const [second] = await save(id, { content: webVtt("Two herons land.") });
  const statusOf = async (url = "") => (await visitor.fetch(url)).status;
  expect(await statusOf(first?.url)).toBe(200);
  site.advance(dayMs + 2 * hourMs);
  await expect.poll(() => statusOf(first?.url)).toBe(404);
  expect(await statusOf(second?.url)).toBe(200);

  creator = await registerCreator(site);
  const other = await createWatchable("Public");
  const [removed] = await save(other);
  const remove = { id: other, kind, language: "en" } as const;
  expect(await creator.browser.call(endpoints.deleteCaptions, remove)).toEqual([]);
  expect(await statusOf(removed?.url)).toBe(404);
  expect(await described(other)).toBeUndefined();
  await expect(creator.browser.call(endpoints.deleteCaptions, remove)).rejects.toMatchObject({
    status: 404,
    reason: "description-not-found",
  });
});

test("R-WORD-04 a private video's descriptions are protected as its media are", async () => {
  const id = await createWatchable("Private");
  const [saved] = await save(id);
  expect((await visitor.fetch(saved?.url ?? "")).status).toBe(403);
  expect((await creator.browser.fetch(saved?.url ?? "")).status).toBe(200);
});

test("a refused description says why, and leaves no file", async () => {
  const id = await createWatchable("Public");
  const [first] = await save(id);
  await save(id);
  expect(await filesOf(id)).toHaveLength(2);
  expect(await refusal(save(id, { language: "de" }))).toContain("a description named English");
  const late = creator.browser.call(endpoints.saveCaptions, {
    ...{ id, kind, language: "en", label: "English", content: webVtt("Late") },
    replaces: first?.url,
  });
  await expect(late).rejects.toMatchObject({ status: 409, reason: "description-changed" });
  await expect(save(id, { content: "no description" })).rejects.toMatchObject({
    status: 400,
    reason: "unreadable-captions",
  });
  expect(await filesOf(id)).toHaveLength(2);
});

test("a description counts towards the storage of its channel", async () => {
  const id = await createWatchable("Public");
  const used = async () => {
    const { creator_id } = await creator.browser.call(endpoints.fetchOwnVideo, { id });
    return (await creator.browser.call(endpoints.fetchQuota, { creator: creator_id })).used_bytes;
  };
  const before = await used();
  const [saved] = await save(id);
  const text = await (await visitor.fetch(saved?.url ?? "")).text();
  expect((await used()) - before).toBe(Buffer.byteLength(text));
});
