import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs, secondMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { registerModerator } from "../testing/moderation.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { changeVideo } from "../videos/change-videos.ts";

let site: TestSite;
let sql: Sql;
let creator: TestCreator;
let moderator: Browser;
let visitor: Browser;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  creator = await registerCreator(site);
  ({ browser: moderator } = await registerModerator(site));
  visitor = openBrowser(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

/** In captions, in a description as text, and in a recorded one. */
const word = "axolotl";
const webVtt = `WEBVTT\n\n00:01.000 --> 00:02.000\nThe ${word} whispers\n`;
const recording = "captions/sound-en-0123456789ab/0.m4s";

async function publish(title: string): Promise<string> {
  const id = await createDraft(creator, title);
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
  const file = `u-${id}`;
  await sql.begin((transaction) =>
    changeVideo(transaction, id, {
      type: "mediaPublished",
      isComplete: true,
      media: { file, qualities: [360], bytes: 0, audioBytes: null, durationSeconds: 12 },
      now: site.now(),
    }),
  );
  const storage = join(site.dataFolder, "storage");
  await mkdir(join(storage, storageKeys.media(file)), { recursive: true });
  await writeFile(
    join(storage, storageKeys.media(file), "master.m3u8"),
    "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/index.m3u8\n",
  );
  const sound = join(storage, storageKeys.captions(file), "sound-en-0123456789ab");
  await mkdir(sound, { recursive: true });
  await writeFile(join(sound, "0.m4s"), word);
  return id;
}

/** The places where a visitor finds the word. */
async function placesOf(id: string, urls: readonly string[]): Promise<string[]> {
  const text = async (path: string) => (await visitor.fetch(path)).text();
  const [channel] = await creator.browser.call(endpoints.fetchOwnChannels, {});
  const said = await visitor.call(endpoints.searchCaptions, { searchTerm: word });
  const files = await Promise.all(urls.map(text));
  const found = {
    transcript: JSON.stringify(await visitor.call(endpoints.fetchTranscript, { v: id })),
    search: JSON.stringify(said.filter(({ video }) => video.video_id === id)),
    page: await text(`/watch?v=${id}`),
    embed: await text(`/embed/${id}`),
    captions: files[0] ?? "",
    description: files[1] ?? "",
    recording: files[2] ?? "",
  };
  const feed = await text(`/feeds/creators/${channel?.username}.xml`);
  const names = urls.map((url) => url.split("/").at(-1) ?? "");
  return [
    ...Object.entries(found).flatMap(([place, content]) => (content.includes(word) ? place : [])),
    ...(names.some((name) => feed.includes(name)) ? ["feed"] : []),
  ];
}

async function publishWithWord(title: string): Promise<{ id: string; urls: string[] }> {
  const id = await publish(title);
  const texts = { id, language: "en", label: "English", content: webVtt };
  const [captions] = await creator.browser.call(endpoints.saveCaptions, texts);
  const [description] = await creator.browser.call(endpoints.saveCaptions, {
    ...texts,
    kind: "descriptions",
  });
  return {
    id,
    urls: [captions?.url ?? "", description?.url ?? "", `/media/u-${id}/${recording}`],
  };
}

const files = ["captions", "description", "recording"];
const everywhere = ["transcript", "search", "page", ...files, "feed"];

const modify = (id: string, fields: object) =>
  creator.browser.call(endpoints.modifyVideos, { id: [id], ...fields });
const inDays = (days: number) => new Date(site.now().getTime() + days * dayMs).toISOString();

async function hide(id: string): Promise<void> {
  await visitor.call(endpoints.reportContent, { kind: "video", id, reason: "spam" });
  await moderator.call(endpoints.decideReport, {
    kind: "video",
    id,
    action: "hide",
    reason: "spam",
    text: "Our rules forbid it.",
  });
}

test.each<[string, (id: string) => Promise<unknown>, string[]]>([
  ["an unlisted", (id) => modify(id, { visibility: "Unlisted" }), ["transcript", "page", ...files]],
  ["a private", (id) => modify(id, { visibility: "Private" }), []],
  ["a scheduled", (id) => modify(id, { visibility: "Scheduled", publish_at: inDays(2) }), []],
  ["a members'", (id) => modify(id, { audience: "members" }), []],
  ["an early", (id) => modify(id, { audience: "members", members_until: inDays(2) }), []],
  ["a hidden", hide, []],
  ["a binned", (id) => creator.browser.call(endpoints.deleteVideos, { id: [id] }), []],
])("R-WORD-01 R-WORD-02 R-WORD-04 no word leaks of %s video", async (name, change, left) => {
  const { id, urls } = await publishWithWord(`Of ${name} kind`);
  expect(await placesOf(id, urls)).toEqual(everywhere);
  await change(id);
  // "Everyone may watch" is cached for some seconds.
  site.advance(6 * secondMs);
  expect(await placesOf(id, urls)).toEqual(left);
});

test("R-WORD-02 the words of a scheduled video are found from its date on", async () => {
  const { id, urls } = await publishWithWord("Of tomorrow");
  await modify(id, { visibility: "Scheduled", publish_at: inDays(1) });
  site.advance(6 * secondMs);
  expect(await placesOf(id, urls)).toEqual([]);
  site.advance(dayMs + hourMs);
  await expect.poll(() => placesOf(id, urls)).toEqual(everywhere);
});
