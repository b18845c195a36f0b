import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRateLimits } from "../limits/rate-limits.ts";
import { dayMs, hourMs } from "../clock.ts";
import { connectByUrl, type Sql } from "../db/connect.ts";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { videoFolder } from "../storage/storage-keys.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { createChannelAccess } from "../studio/channel-access.ts";
import { fixedQuota } from "../studio/testing/fixed-quota.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { indexStaleCaptions } from "./caption-lines.ts";
import { createCaptionsStore } from "./captions-store.ts";
import { createCaptions } from "./captions.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

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

const webVtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
const save = (
  id: string,
  fields: {
    language?: string;
    label?: string;
    content?: string;
    replaces?: string | undefined;
    machine?: boolean;
  } = {},
) =>
  creator.browser.call(endpoints.saveCaptions, {
    id,
    language: "en",
    label: "English",
    content: webVtt("Hello"),
    ...fields,
  });
const stored = (name: string) => join(site.dataFolder, "storage/media", name);

/** Creates a video with a master playlist, as the transcoder does. */
async function createWatchable(
  visibility: "Public" | "Private",
): Promise<{ id: string; file: string }> {
  const id = await createDraft(creator);
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility });
  await sql.begin((transaction) =>
    changeVideo(transaction, id, {
      type: "mediaPublished",
      isComplete: true,
      media: { file: `u-${id}`, qualities: [360], bytes: 0, audioBytes: null, durationSeconds: 12 },
      now: site.now(),
    }),
  );
  const { file_name: file } = await creator.browser.call(endpoints.fetchOwnVideo, { id });
  await mkdir(join(stored(file), "360p"), { recursive: true });
  await writeFile(join(stored(file), "360p/index.m3u8"), "#EXTM3U\n");
  const master = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p/index.m3u8\n";
  for (const name of ["master.m3u8", "360p.m3u8"])
    await writeFile(join(stored(file), name), master);
  return { id, file };
}

const bodyOf = async (browser: Browser, path: string) => {
  const response = await browser.fetch(path);
  return {
    status: response.status,
    text: await response.text(),
    caching: response.headers.get("cache-control"),
  };
};
/** The playlist of the captions that a master playlist lists, relative to the video's folder. */
const listed = (master: string) =>
  [...master.matchAll(/TYPE=SUBTITLES.*URI="([^"]+)"/g)].map(([, uri = ""]) => uri);

test("R-PUB-08 each version of a public video's captions has its own address", async () => {
  const { id, file } = await createWatchable("Public");
  expect(await save(id)).toMatchObject([{ language: "en", label: "English", cues: 1 }]);
  const playlists = async (name = "master.m3u8") =>
    listed((await bodyOf(visitor, `/media/${file}/${name}`)).text);
  const [first = ""] = await playlists();
  expect(await playlists("360p.m3u8")).toEqual([first]);
  expect((await bodyOf(visitor, `/media/${file}/${first}`)).text).toContain("#EXTINF:12.000");
  const vtt = `/media/${file}/${first.replace("m3u8", "vtt")}`;
  expect(await bodyOf(visitor, vtt)).toMatchObject({
    status: 200,
    caching: expect.stringContaining("immutable"),
  });
  const found = await visitor.call(endpoints.search, { searchTerm: "clip", captions: "with" });
  expect(found.videos.map(({ video_id }) => video_id)).toContain(id);

  const [changed] = await save(id, { content: webVtt("Good evening") });
  expect(await playlists()).not.toEqual([first]);
  // The page has the playlist in it.
  const [start] = await sql<{ master: string }[]>`
    select start->'playlists'->>'master.m3u8' as master from stream_starts where video_id = ${id}`;
  expect(listed(start?.master ?? "")).toEqual(await playlists());
  expect((await bodyOf(visitor, changed?.url ?? "")).text).toContain("Good evening");
  // Visitors with the earlier playlist can still turn captions on.
  expect((await bodyOf(visitor, vtt)).text).toContain("Hello");
  site.advance(dayMs + 2 * hourMs);
  await expect.poll(async () => (await bodyOf(visitor, vtt)).status).toBe(404);
  // The folder is not served.
  expect(
    (await bodyOf(visitor, `/media/${file}-captions/${changed?.url.split("/").at(-1) ?? ""}`))
      .status,
  ).toBe(404);
});

test("R-PUB-08 a private video's captions are protected as its media are", async () => {
  creator = await registerCreator(site);
  const { id, file } = await createWatchable("Private");
  const [saved] = await save(id);
  expect((await bodyOf(visitor, `/media/${file}/master.m3u8`)).status).toBe(401);
  expect((await bodyOf(visitor, saved?.url ?? "")).status).toBe(403);
  const [playlist = ""] = listed(
    (await bodyOf(creator.browser, `/media/${file}/master.m3u8`)).text,
  );
  expect(playlist).toMatch(/^\d+\/[\w-]+\/captions\/en-\w+\.m3u8$/);
  // Signed URLs need no cookie.
  expect((await bodyOf(visitor, `/media/${file}/${playlist}`)).text).toContain("#EXTINF");
  expect(
    (await bodyOf(visitor, `/media/${file}/${playlist.replace("m3u8", "vtt")}`)).text,
  ).toContain("Hello");
  const forged = playlist.replace(/\/[\w-]+\/captions/, "/AAAA/captions");
  expect((await bodyOf(visitor, `/media/${file}/${forged.replace("m3u8", "vtt")}`)).status).toBe(
    403,
  );
});

test("R-PUB-08 captions saved by another in the meantime are left as they are", async () => {
  creator = await registerCreator(site);
  const { id } = await createWatchable("Public");
  const conflict =
    "Somebody saved captions in this language at the same time. Reload the page to see them.";
  const [first] = await save(id, { replaces: "" });
  const [second] = await save(id, { replaces: first?.url, content: webVtt("Good evening") });
  for (const replaces of [first?.url, ""]) {
    const late = save(id, { replaces, content: webVtt("Good night") });
    await expect(late).rejects.toMatchObject({ status: 409, text: conflict });
  }
  expect(await creator.browser.call(endpoints.fetchCaptions, { id })).toEqual([second]);
  const remove = (replaces: string | undefined) =>
    creator.browser.call(endpoints.deleteCaptions, { id, language: "en", replaces });
  for (const replaces of [first?.url, ""])
    await expect(remove(replaces)).rejects.toMatchObject({ status: 409, text: conflict });
  expect(await creator.browser.call(endpoints.fetchCaptions, { id })).toEqual([second]);
  expect((await bodyOf(visitor, second?.url ?? "")).status).toBe(200);
  expect(await remove(second?.url)).toEqual([]);
  // Nothing would be overwritten.
  expect(await save(id, { replaces: second?.url })).toMatchObject([{ language: "en" }]);
});

test("captions that are refused leave no file", async () => {
  const { id, file } = await createWatchable("Public");
  await save(id);
  const files = () => readdir(stored(`${videoFolder(file)}-captions`));
  expect(await files()).toHaveLength(1);
  expect(await refusal(save(id, { language: "de" }))).toContain("There are captions named English");
  expect(await files()).toHaveLength(1);
});

test("a storage that stands still leaves connections of the database to others", async () => {
  const videos = await Promise.all(Array.from({ length: 5 }, () => createWatchable("Public")));
  const [owner] = await sql<
    { id: string }[]
  >`select id from users where username = ${creator.person.username}`;
  if (!owner) throw new Error("There is no owner.");
  const pool = connectByUrl(site.databaseUrl, { max: 5 });
  const [held, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const storage = createFolderStorage(join(site.dataFolder, "storage"));
  const store = createCaptionsStore({
    sql: pool,
    clock: site.now,
    storage: {
      ...storage,
      async put(key, content) {
        if (key.endsWith(".m3u8")) {
          started.resolve();
          await held.promise;
        }
        await storage.put(key, content);
      },
    },
    quota: fixedQuota({ dailyHours: 1 }),
  });
  const service = createCaptions({
    sql: pool,
    store,
    channelAccess: createChannelAccess(),
    rateLimits: createRateLimits({ sql: pool, clock: site.now, key: Buffer.alloc(32) }),
  });
  const content = webVtt("Slow");
  const saves = videos.map(({ id }) =>
    service.save(owner, { id, language: "en", label: "English", content }),
  );
  await started.promise;
  expect(await pool`select 1 as answer`).toEqual([{ answer: 1 }]);
  held.resolve();
  expect((await Promise.all(saves)).map((saved) => saved.length)).toEqual([1, 1, 1, 1, 1]);
  await pool.end();
});

test("a storage slower than an idle transaction may be still takes the playlists", async () => {
  const { id } = await createWatchable("Public");
  const [owner] = await sql<
    { id: string }[]
  >`select id from users where username = ${creator.person.username}`;
  if (!owner) throw new Error("There is no owner.");
  const pool = connectByUrl(site.databaseUrl, {
    max: 2,
    connection: { idle_in_transaction_session_timeout: 1_000 },
  });
  const storage = createFolderStorage(join(site.dataFolder, "storage"));
  const store = createCaptionsStore({
    sql: pool,
    clock: site.now,
    storage: {
      ...storage,
      async put(key, content) {
        if (key.endsWith("master.m3u8")) await sql`select pg_sleep(2)`;
        await storage.put(key, content);
      },
    },
    quota: fixedQuota({ dailyHours: 1 }),
  });
  const service = createCaptions({
    sql: pool,
    store,
    channelAccess: createChannelAccess(),
    rateLimits: createRateLimits({ sql, clock: site.now, key: Buffer.alloc(32) }),
  });
  const saved = await service.save(owner, {
    id,
    language: "en",
    label: "English",
    content: webVtt("Slow"),
  });
  expect(saved).toHaveLength(1);
  await pool.end();
});

test("R-PUB-08 removed captions are gone at once, and all of them with their video", async () => {
  const { id, file } = await createWatchable("Public");
  await save(id, { language: "de", label: "Deutsch" });
  const [, english] = await save(id);
  const left = await creator.browser.call(endpoints.deleteCaptions, { id, language: "en" });
  expect(left).toMatchObject([{ language: "de" }]);
  expect((await bodyOf(visitor, english?.url ?? "")).status).toBe(404);
  expect(listed(await readFile(join(stored(file), "master.m3u8"), "utf8"))).toHaveLength(1);
  const again = creator.browser.call(endpoints.deleteCaptions, { id, language: "en" });
  expect(await refusal(again)).toBe("There are no captions in that language.");
  expect(existsSync(stored(`${file}-captions`))).toBe(true);
  await creator.browser.call(endpoints.deleteVideos, { id: [id] });
  site.advance(8 * dayMs);
  await expect.poll(() => existsSync(stored(`${file}-captions`))).toBe(false);
});

test("R-PUB-08 captions are added before the file, and errors name their line", async () => {
  creator = await registerCreator(site);
  const id = await createDraft(creator);
  expect(await save(id, { language: "pt-br", label: "Português" })).toMatchObject([
    { language: "pt-BR" },
  ]);
  expect(await refusal(save(id, { label: "português" }))).toContain("Please choose another name");
  expect(await refusal(save(id, { label: 'a",URI="https://example.org' }))).toContain(
    "without quotation marks",
  );
  expect(await refusal(save(id, { language: "e" }))).toBe("Please choose a language");
  expect(await refusal(save(id, { content: webVtt("<script>") }))).toBe(
    "Line 4: Captions cannot contain <script>.",
  );
  expect(await refusal(save(id, { content: "x".repeat(3_000_001) }))).toContain("at most 3 MB");
  const large = "\u00e4".repeat(2_900_000);
  expect(await refusal(save(id, { content: large }))).toContain("Line 1: Times such as");
  expect(
    await refusal(
      visitor.call(endpoints.saveCaptions, { id, language: "en", label: "E", content: large }),
    ),
  ).toBe("Please login first");
});

test("R-PUB-11 captions count in the quota, by their latest version", async () => {
  creator = await registerCreator(site);
  const id = await createDraft(creator);
  const used = async () =>
    (await creator.browser.call(endpoints.fetchQuota, { creator: creator.channel.id })).used_bytes;
  const [first] = await save(id, { content: webVtt("Hello") });
  const size = async (url = "") => (await bodyOf(creator.browser, url)).text.length;
  expect(await used()).toBe(await size(first?.url));
  expect((await creator.browser.call(endpoints.fetchOwnVideo, { id })).bytes).toBe(await used());
  const [second] = await save(id, { content: webVtt("Hello again") });
  expect(await used()).toBe(await size(second?.url));
  await sql`update creators set quota_bytes = ${(await used()) + 1}
    where id = ${creator.channel.id}`;
  expect(await refusal(save(id, { content: webVtt("Hello again and again") }))).toContain(
    "Delete videos for good",
  );
  await save(id, { content: webVtt("Hello again!") });
  await creator.browser.call(endpoints.deleteCaptions, { id, language: "en" });
  expect(await used()).toBe(0);
});

test("R-WORD-01 a video's transcript has its captions in the nearest language", async () => {
  creator = await registerCreator(site);
  const { id } = await createWatchable("Public");
  const transcript = (language?: string) =>
    visitor.call(endpoints.fetchTranscript, { v: id, language });
  const hasTranscript = async () =>
    (await visitor.call(endpoints.watch, { v: id }))?.video.video_transcript;
  expect(await transcript()).toBeNull();
  expect(await hasTranscript()).toBeUndefined();

  await save(id, {
    language: "pt-BR",
    label: "Português",
    content: webVtt("<b>Olá</b> &amp; bem-vindo"),
  });
  await save(id, { machine: true });
  const languages = [
    { language: "en", label: "English", machine: true },
    { language: "pt-BR", label: "Português", machine: false },
  ];
  const english = { languages, language: "en", lines: [{ start: 1, text: "Hello" }] };
  const portuguese = {
    languages,
    language: "pt-BR",
    lines: [{ start: 1, text: "Olá & bem-vindo" }],
  };
  expect(await hasTranscript()).toBe(1);
  expect(await transcript()).toEqual(english);
  expect(await transcript("en-GB")).toEqual(english);
  expect(await transcript("pt")).toEqual(portuguese);
  expect(await transcript("PT-br")).toEqual(portuguese);
  expect(await transcript("ar")).toEqual(english);

  await save(id, { content: webVtt("Good evening") });
  expect((await transcript("en"))?.lines).toEqual([{ start: 1, text: "Good evening" }]);
  await creator.browser.call(endpoints.deleteCaptions, { id, language: "en" });
  expect((await transcript("en"))?.language).toBe("pt-BR");
});

test("R-WORD-01 who may not watch a video does not read what is said in it", async () => {
  creator = await registerCreator(site);
  const { id } = await createWatchable("Private");
  await save(id);
  expect(await visitor.call(endpoints.fetchTranscript, { v: id })).toBeNull();
  const own = await creator.browser.call(endpoints.fetchTranscript, { v: id });
  expect(own?.lines).toEqual([{ start: 1, text: "Hello" }]);
  expect(await visitor.call(endpoints.fetchTranscript, { v: "nope" })).toBeNull();
});

const said = async (searchTerm: string, language?: string) =>
  (await visitor.call(endpoints.searchCaptions, { searchTerm, language })).map(
    ({ video, language: spoken, lines }) => ({ id: video.video_id, language: spoken, lines }),
  );

test("R-WORD-02 what is said is found with its second in the present captions", async () => {
  creator = await registerCreator(site);
  const { id } = await createWatchable("Public");
  await save(id, { content: webVtt("The Café in Zagorje-ob-Savi has 1,500 <i>quokkas</i>") });
  const text = "The Café in Zagorje-ob-Savi has 1,500 quokkas";
  const found = [{ id, language: "en", lines: [{ start: 1, text }] }];
  for (const typed of ["quokkas", "QUOKK", "cafe zagorje", "1500 quokka", "ｑｕｏｋｋａｓ"])
    expect(await said(typed)).toEqual(found);
  expect(await said("quokkas tomorrow")).toEqual([]);
  expect(await said("q")).toEqual([]);

  await save(id, { language: "ja", label: "日本語", content: webVtt("潮は一日に二度満ちる。") });
  const japanese = [{ id, language: "ja", lines: [{ start: 1, text: "潮は一日に二度満ちる。" }] }];
  expect(await said("二度満ちる")).toEqual(japanese);
  expect(await said("一日")).toEqual(japanese);

  await save(id, { language: "de", label: "Deutsch", content: webVtt("Die quokkas") });
  expect(await said("quokkas", "de-AT")).toMatchObject([{ id, language: "de" }]);

  await save(id, { content: webVtt("The numbats") });
  expect(await said("zagorje")).toEqual([]);
  expect(await said("numbats")).toMatchObject([{ id, language: "en" }]);
  await creator.browser.call(endpoints.deleteCaptions, { id, language: "en" });
  expect(await said("numbats")).toEqual([]);
});

test("R-WORD-02 the beginning of a word is found beside rare and frequent ones", async () => {
  creator = await registerCreator(site);
  const { id } = await createWatchable("Public");
  const rareLine = 390;
  const cues = Array.from({ length: 400 }, (_, line) => {
    const text = line === rareLine ? "lantern harbour ferrywoman." : "harbour ferries.";
    const minute = String(Math.floor(line / 60)).padStart(2, "0");
    const second = String(line % 60).padStart(2, "0");
    return `${minute}:${second}.000 --> ${minute}:${second}.500\n${text}\n`;
  });
  await save(id, { content: `WEBVTT\n\n${cues.join("\n")}` });
  await sql`analyze caption_lines`;
  const found = [{ id, lines: [{ start: rareLine, text: "lantern harbour ferrywoman." }] }];
  for (const typed of ["lantern ferr", "harbour ferryw", "lantern ferrywoman", "lant"])
    expect(await said(typed)).toMatchObject(found);
  expect(await said("lantern ferries")).toEqual([]);
});

test("R-WORD-02 no word leaks of a video that its viewer may not find", async () => {
  creator = await registerCreator(site);
  const { id } = await createWatchable("Private");
  await save(id, { content: webVtt("The axolotl whispers") });
  const isFound = async () => (await said("axolotl")).length === 1;
  const change = (fields: object) =>
    creator.browser.call(endpoints.modifyVideos, { id: [id], ...fields });
  expect(await isFound()).toBe(false);
  await change({ visibility: "Unlisted" });
  expect(await isFound()).toBe(false);
  await change({ visibility: "Public" });
  expect(await isFound()).toBe(true);
  await setVideos(sql, sql`is_members_only = true`, sql`id = ${id}`);
  expect(await isFound()).toBe(false);
  await setVideos(
    sql,
    sql`members_until = ${site.now().toISOString()}::timestamptz - interval '1 s'`,
    sql`id = ${id}`,
  );
  expect(await isFound()).toBe(true);
  await setVideos(sql, sql`is_hidden = true`, sql`id = ${id}`);
  expect(await isFound()).toBe(false);
  await setVideos(sql, sql`is_hidden = false`, sql`id = ${id}`);
  expect(await isFound()).toBe(true);
  await sql`delete from videos where id = ${id}`;
  expect(await sql`select from caption_lines where video_id = ${id}`).toHaveLength(0);
});

test("R-WORD-02 captions that came as files are found once a job has read them", async () => {
  creator = await registerCreator(site);
  const { id, file } = await createWatchable("Public");
  await mkdir(join(stored(file), "captions"), { recursive: true });
  await writeFile(join(stored(file), "captions/en-own.vtt"), webVtt("A pangolin at dusk"));
  await sql`insert into captions (video_id, language, label, name, cues)
    values (${id}, 'en', 'English', 'en-own', 1)`;
  await sql`insert into captions (video_id, language, label, name, cues)
    values (${id}, 'fr', 'Français', 'fr-lost', 1)`;
  expect(await said("pangolin")).toEqual([]);
  const storage = createFolderStorage(join(site.dataFolder, "storage"));
  await indexStaleCaptions(sql, storage);
  expect(await said("pangolin")).toEqual([
    { id, language: "en", lines: [{ start: 1, text: "A pangolin at dusk" }] },
  ]);
  expect(await sql`select from captions where indexed <> name || ':1'`).toHaveLength(0);
});

test("R-VISIT-10 a feed names the transcripts of a video that has no audio file", async () => {
  creator = await registerCreator(site);
  const { id } = await createWatchable("Public");
  await save(id);
  await save(id, { language: "ja", label: "日本語", content: webVtt("潮") });
  const [channel] = await creator.browser.call(endpoints.fetchOwnChannels, {});
  const { text } = await bodyOf(visitor, `/feeds/creators/${channel?.username}.xml`);
  const transcripts = [
    ...text.matchAll(
      /<podcast:transcript url="[^"]+\/captions\/([^"]+)" type="text\/vtt" language="(\w+)"\/>/g,
    ),
  ];
  expect(transcripts.map(([, name, language]) => [name?.slice(0, 2), language])).toEqual([
    ["en", "en"],
    ["ja", "ja"],
  ]);
});

test("R-PUB-08 captions made by a machine are marked until a person saves them", async () => {
  creator = await registerCreator(site);
  const { id, file } = await createWatchable("Public");
  const isMarked = async () =>
    (await bodyOf(visitor, `/media/${file}/master.m3u8`)).text.includes("public.machine-generated");
  expect(await save(id, { machine: true })).toMatchObject([{ machine: true }]);
  const again = await save(id, { machine: true, content: webVtt("Hello there") });
  expect(again).toMatchObject([{ machine: true }]);
  expect(await isMarked()).toBe(true);

  const edited = await save(id, { content: webVtt("Hello, reader") });
  expect(edited).toMatchObject([{ machine: false }]);
  expect(await isMarked()).toBe(false);
  expect(await refusal(save(id, { machine: true }))).toContain("A person added the captions");
  expect(await creator.browser.call(endpoints.fetchCaptions, { id })).toEqual(edited);
});
