import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { sendChunk, startUpload } from "../testing/tus.ts";
import { makeColourClip, makeTestClip } from "../transcoding/engine/testing/clips.ts";

let folder: string;
let site: TestSite;
let sql: Sql;
let creator: TestCreator;
let visitor: Browser;
/** Four seconds that flash six times a second. */
let strobe: string;
let sound: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-replaced-"));
  site = await startTestSite();
  sql = openSql(site);
  creator = await registerCreator(site);
  visitor = openBrowser(site);
  strobe = await makeTestClip({
    path: join(folder, "strobe.mp4"),
    tracks: [
      {
        source:
          "color=black:size=320x180:rate=24:duration=4[a];" +
          "color=white:size=320x180:rate=24:duration=4[b];" +
          "[a][b]overlay=enable='lt(mod(n,4),2)'",
        encoder: "libx264",
        options: { preset: "ultrafast", g: "48" },
      },
    ],
  });
  sound = await makeColourClip({ path: join(folder, "sound.m4a"), seconds: 4, videoEncoder: null });
});
beforeEach(async () => {
  await sql`delete from nodes where id = 'caption-maker'`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const own = (id: string) => creator.browser.call(endpoints.fetchOwnVideo, { id });
const watched = async (id: string) => (await visitor.call(endpoints.watch, { v: id }))?.video;
const makingOf = async (id: string) =>
  (await creator.browser.call(endpoints.fetchCaptionMaking, { id })).job;

async function send(id: string, path: string, state = "ready"): Promise<void> {
  const file = await readFile(path);
  const url = await startUpload(creator.browser, { videoId: id, bytes: file.length });
  await sendChunk(creator.browser, url, { offset: 0, body: file });
  await expect.poll(async () => (await own(id)).state, { interval: 100 }).toBe(state);
}

async function replace(id: string, path: string): Promise<void> {
  await creator.browser.call(endpoints.replaceVideo, { id });
  await send(id, path);
}

async function publish(path: string): Promise<string> {
  const id = await createDraft(creator);
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility: "Public" });
  await send(id, path);
  return id;
}

const labels = { en: "English", de: "Deutsch", fr: "Français" } as const;

interface Texts {
  readonly language: keyof typeof labels;
  readonly text: string;
  readonly machine?: boolean;
}

const save = (id: string, { language, text, machine = false }: Texts) =>
  creator.browser.call(endpoints.saveCaptions, {
    id,
    language,
    label: labels[language],
    content: `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`,
    machine,
  });

const saidIn = async (searchTerm: string) =>
  (await visitor.call(endpoints.searchCaptions, { searchTerm })).map(({ video }) => video.video_id);

/** The next signs of life of nodes keep it. */
async function startCaptionMaker(): Promise<void> {
  const now = site.now().toISOString();
  await sql`
    insert into nodes (id, role, build, node_version, started_at, seen_at, captions)
    values ('caption-maker', 'worker', 'test', '24', ${now}, ${now}, 'ready')`;
}

/** Stands for the server's own machine, which alone may say so. */
const isMadeHere = (id: string) =>
  sql`update captions set made_name = name where video_id = ${id} and is_machine_made`;

async function languagesOf(id: string): Promise<string[]> {
  const { file_name: file } = await own(id);
  const master = await (await visitor.fetch(`/media/${file}/master.m3u8`)).text();
  return [...master.matchAll(/TYPE=SUBTITLES.*LANGUAGE="([^"]+)"/g)].map(([, tag = ""]) => tag);
}

test("R-WORD-05 no flash of the former film is named for the one that replaces it", async () => {
  const id = await publish(strobe);
  await expect.poll(async () => (await watched(id))?.flashes, { interval: 100 }).toHaveLength(1);
  await replace(id, sound);
  expect((await watched(id))?.flashes).toBeUndefined();
  expect((await own(id)).flashes).toBeUndefined();
});

test("R-WORD-05 a new file that is never published leaves the film as it is", async () => {
  const id = await publish(strobe);
  await expect.poll(async () => (await watched(id))?.flashes, { interval: 100 }).toHaveLength(1);
  const before = await watched(id);
  const whole = await makeColourClip({
    path: join(folder, "longer.mp4"),
    rate: 5,
    seconds: 9,
    videoEncoder: "mpeg4",
    audioEncoder: null,
  });
  const bytes = await readFile(whole);
  const broken = join(folder, "broken.mp4");
  // The index comes first: what is lost are pictures.
  await writeFile(broken, bytes.fill(0, Math.round(bytes.length * 0.4)));
  await creator.browser.call(endpoints.replaceVideo, { id });
  await send(id, broken, "failed");
  // It was prepared, so that its length is known.
  expect(
    await sql`select from encode_tasks where video_id = ${id} and kind = 'sprites'`,
  ).toHaveLength(1);
  const untouched = { video_duration: 4, flashes: before?.flashes };
  expect(await watched(id)).toMatchObject(untouched);
  await creator.browser.call(endpoints.cancelReplacement, { id });
  expect(await watched(id)).toMatchObject(untouched);
});

test("R-WORD-01 R-WORD-02 R-WORD-03 a machine hears a replaced film again", async () => {
  const id = await publish(sound);
  await save(id, { language: "en", text: "A heron by hand" });
  await save(id, { language: "de", text: "Der Kormoran vom Band", machine: true });
  await isMadeHere(id);
  expect(await saidIn("Kormoran")).toEqual([id]);
  await startCaptionMaker();
  await replace(id, sound);

  expect(await makingOf(id)).toMatchObject({ state: "waiting", language: "de", percent: 0 });
  expect(await saidIn("Kormoran")).toEqual([]);
  expect(await saidIn("heron")).toEqual([id]);
  expect(await languagesOf(id)).toEqual(["en"]);
  const transcript = await visitor.call(endpoints.fetchTranscript, { v: id, language: "de" });
  expect(transcript).toMatchObject({ language: "en", lines: [{ text: "A heron by hand" }] });
  await save(id, { language: "de", text: "Die Silbermöwe vom Band", machine: true });
  expect(await languagesOf(id)).toEqual(["de", "en"]);
  // The heron was said of the former film, too.
  await sql`delete from caption_jobs where video_id = ${id}`;
  expect(await makingOf(id)).toMatchObject({ state: "failed", failure: "former-file" });
});

test("R-WORD-03 what a person uploaded stays, though they say that a machine made it", async () => {
  const id = await publish(sound);
  await save(id, { language: "de", text: "Der Kormoran aus dem Studio", machine: true });
  await startCaptionMaker();
  await replace(id, sound);
  expect(await saidIn("Studio")).toEqual([id]);
  expect(await makingOf(id)).toMatchObject({ state: "failed", failure: "former-file" });
  const start = creator.browser.call(endpoints.startCaptionMaking, { id, language: "de" });
  expect(await refusal(start)).toContain("A person added the captions");
});

test("R-WORD-03 what a person saved over a machine's captions stays", async () => {
  const id = await publish(sound);
  await save(id, { language: "de", text: "Der Kormoran vom Band", machine: true });
  await isMadeHere(id);
  await save(id, { language: "de", text: "Der Kormoran, verbessert", machine: true });
  await startCaptionMaker();
  await replace(id, sound);
  expect(await saidIn("verbessert")).toEqual([id]);
});

test("R-WORD-03 captions of a former film are named until each is saved, or checked", async () => {
  const id = await publish(sound);
  for (const language of ["de", "fr"] as const)
    await save(id, { language, text: "Cormoran", machine: true });
  await replace(id, sound);
  await save(id, { language: "de", text: "Der Kormoran", machine: true });
  expect(await makingOf(id)).toMatchObject({ failure: "former-file" });
  await save(id, { language: "fr", text: "Le cormoran", machine: true });
  expect(await makingOf(id)).toBeNull();

  await replace(id, sound);
  expect(await makingOf(id)).toMatchObject({ failure: "former-file" });
  await creator.browser.call(endpoints.stopCaptionMaking, { id });
  expect(await makingOf(id)).toBeNull();
  expect(await languagesOf(id)).toEqual(["de", "fr"]);
});

test("R-WORD-03 captions stay if the job that is open hears another language", async () => {
  const id = await publish(sound);
  await save(id, { language: "de", text: "Der Kormoran vom Band", machine: true });
  await isMadeHere(id);
  await startCaptionMaker();
  await creator.browser.call(endpoints.startCaptionMaking, { id, language: "fr" });
  await replace(id, sound);
  expect(await languagesOf(id)).toEqual(["de"]);
  expect(await makingOf(id)).toMatchObject({ state: "waiting", language: "fr" });
  await creator.browser.call(endpoints.stopCaptionMaking, { id });
  expect(await makingOf(id)).toMatchObject({ failure: "former-file" });
});

test("R-WORD-03 where no machine hears it, captions are marked as of the former file", async () => {
  const id = await publish(sound);
  await save(id, { language: "de", text: "Der Kormoran vom Band", machine: true });
  expect(await makingOf(id)).toBeNull();
  await replace(id, sound);
  expect(await makingOf(id)).toMatchObject({ state: "failed", failure: "former-file" });
  expect(await languagesOf(id)).toEqual(["de"]);
  await save(id, { language: "de", text: "Der Kormoran, von Hand" });
  expect(await makingOf(id)).toBeNull();
});

test("R-WORD-03 a machine's captions in several languages stay, and are marked", async () => {
  const id = await publish(sound);
  await save(id, { language: "de", text: "Der Kormoran vom Band", machine: true });
  await save(id, { language: "fr", text: "Le cormoran", machine: true });
  await isMadeHere(id);
  await startCaptionMaker();
  await replace(id, sound);
  expect(await makingOf(id)).toMatchObject({ state: "failed", failure: "former-file" });
  expect(await languagesOf(id)).toEqual(["de", "fr"]);
  await creator.browser.call(endpoints.deleteCaptions, { id, language: "fr" });
  expect(await makingOf(id)).not.toBeNull();
  await creator.browser.call(endpoints.deleteCaptions, { id, language: "de" });
  expect(await makingOf(id)).toBeNull();
});
