import { access, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ApiError, endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../testing/creators.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { openSql } from "../testing/open-sql.ts";
import { refusalOf } from "../testing/refusal.ts";
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

interface Media {
  visibility?: "Public" | "Private";
  seconds?: number;
  /** Content of its one segment of sound; null for a video without sound. */
  sound?: string | null;
}

const soundPlaylist = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.0,
0.m4s
#EXT-X-ENDLIST
`;

const sound =
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",DEFAULT=YES,CHANNELS="1",' +
  'URI="audio/index.m3u8"\n';

const masterOf = (hasSound: boolean) => `#EXTM3U
${hasSound ? sound : ""}#EXT-X-STREAM-INF:BANDWIDTH=200000${hasSound ? ',AUDIO="audio"' : ""}
360p/index.m3u8
`;

const pathOf = (key: string) => join(site.dataFolder, "storage", key);

async function publish(id: string, seconds: number): Promise<void> {
  await sql.begin((transaction) =>
    changeVideo(transaction, id, {
      type: "mediaPublished",
      isComplete: true,
      media: {
        file: `u-${id}`,
        qualities: [360],
        bytes: 0,
        audioBytes: null,
        durationSeconds: seconds,
      },
      now: site.now(),
    }),
  );
}

async function createWatchable(media: Media = {}): Promise<string> {
  const { visibility = "Public", seconds = 12, sound = "original" } = media;
  const id = await createDraft(creator);
  await creator.browser.call(endpoints.modifyVideos, { id: [id], visibility });
  const folder = pathOf(storageKeys.media(`u-${id}`));
  await mkdir(join(folder, "audio"), { recursive: true });
  for (const name of ["master.m3u8", "360p.m3u8"])
    await writeFile(join(folder, name), masterOf(sound !== null));
  if (sound !== null) {
    await writeFile(join(folder, "audio", "index.m3u8"), soundPlaylist);
    await writeFile(join(folder, "audio", "init.mp4"), "init");
    await writeFile(join(folder, "audio", "0.m4s"), sound);
  }
  await publish(id, seconds);
  return id;
}

const add = (id: string, from: string, fields: { language?: string; label?: string } = {}) =>
  creator.browser.call(endpoints.addRecordedDescription, {
    id,
    from,
    language: "en",
    label: "English, described",
    ...fields,
  });
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
const textOf = async (path: string) => (await visitor.fetch(path)).text();
const masterLines = async (id: string, name = "master.m3u8") =>
  (await textOf(`/media/u-${id}/${name}`)).split("\n").filter((line) => line.includes("AUDIO,"));

test("R-WORD-04 a recorded description is one more sound of the stream", async () => {
  const id = await createWatchable();
  const from = await createWatchable({ visibility: "Private", sound: "described" });
  expect(await add(id, from)).toEqual([
    { language: "en", label: "English, described", fits: true },
  ]);
  for (const name of ["master.m3u8", "360p.m3u8"]) {
    const [own, described] = await masterLines(id, name);
    expect(own).toContain('NAME="Sound",DEFAULT=YES');
    expect(described).toMatch(
      new RegExp(
        '^#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English, described",' +
          'LANGUAGE="en",DEFAULT=NO,',
      ),
    );
    expect(described).toContain('CHARACTERISTICS="public.accessibility.describes-video"');
    expect(described).toContain('CHANNELS="1"');
  }
  const [, described = ""] = await masterLines(id);
  const playlist = /URI="([^"]+)"/.exec(described)?.[1] ?? "";
  expect(await textOf(`/media/u-${id}/${playlist}`)).toBe(soundPlaylist);
  const segment = playlist.replace("index.m3u8", "0.m4s");
  expect(await textOf(`/media/u-${id}/${segment}`)).toBe("described");

  // It is a copy: the recording may go.
  await creator.browser.call(endpoints.deleteVideos, { id: [from] });
  expect(await textOf(`/media/u-${id}/${segment}`)).toBe("described");
  expect(await visitor.call(endpoints.watch, { v: from })).toBeNull();
});

test("R-WORD-04 captions and descriptions stay listed beside each other", async () => {
  const id = await createWatchable();
  const recording = await createWatchable({ sound: "described" });
  const content = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n";
  const captions = { id, language: "en", label: "English", content };
  await add(id, recording);
  await creator.browser.call(endpoints.saveCaptions, captions);
  await add(id, recording, { language: "de", label: "Deutsch, beschrieben" });
  const master = await textOf(`/media/u-${id}/master.m3u8`);
  expect(master.match(/describes-video/g)).toHaveLength(2);
  expect(master.match(/TYPE=SUBTITLES/g)).toHaveLength(1);
});

test("R-WORD-04 a removed recording is gone at once, with its files", async () => {
  const id = await createWatchable();
  await add(id, await createWatchable({ sound: "described" }));
  const folder = pathOf(storageKeys.captions(`u-${id}`));
  expect(await readdir(folder)).toHaveLength(1);
  const remove = () =>
    creator.browser.call(endpoints.deleteRecordedDescription, { id, language: "en" });
  expect(await remove()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  expect(await masterLines(id)).toHaveLength(1);
  expect(await reasonOf(remove())).toBe("recording-not-found");
});

test("R-WORD-04 an unusable recording is refused with a reason, and leaves no file", async () => {
  const id = await createWatchable();
  const refuses = async (from: string, fields?: { language?: string; label?: string }) =>
    reasonOf(add(id, from, fields));
  expect(await refuses(await createWatchable({ seconds: 20 }))).toBe("recording-length");
  expect(await refuses(await createWatchable({ sound: null }))).toBe("recording-silent");
  const recording = await createWatchable();
  expect(await reasonOf(add(await createWatchable({ sound: null }), recording))).toBe(
    "video-silent",
  );
  await expect(access(pathOf(storageKeys.captions(`u-${id}`)))).rejects.toThrow("ENOENT");
  await add(id, recording);
  expect(await refuses(recording, { label: "Other" })).toBe("recording-exists");
  expect(await refuses(recording, { language: "de" })).toBe("description-name-taken");
  // Names in a playlist are unique, and the video's own sound has one.
  expect(await refuses(recording, { language: "de", label: "sound" })).toBe(
    "description-name-taken",
  );
  expect(await readdir(pathOf(storageKeys.captions(`u-${id}`)))).toHaveLength(1);

  const stranger = await registerCreator(site);
  const foreign = stranger.browser.call(endpoints.addRecordedDescription, {
    id: await createDraft(stranger),
    from: recording,
    language: "en",
    label: "English",
  });
  expect((await refusalOf(foreign)).status).toBe(404);
});

test("R-WORD-04 a video does not offer a recording that is too short by now", async () => {
  const id = await createWatchable();
  await add(id, await createWatchable());
  await publish(id, 30);
  expect(await creator.browser.call(endpoints.fetchRecordedDescriptions, { id })).toMatchObject([
    { fits: false },
  ]);
});

test("R-WORD-04 a private video's recording is protected as its media are", async () => {
  const id = await createWatchable({ visibility: "Private" });
  const bytes = async () =>
    (await creator.browser.call(endpoints.fetchQuota, { creator: creator.channel.id })).used_bytes;
  const before = await bytes();
  await add(id, await createWatchable({ sound: "described" }));
  expect((await bytes()) - before).toBe("initdescribed".length + soundPlaylist.length);
  const [name] = await readdir(pathOf(storageKeys.captions(`u-${id}`)));
  const path = `/media/u-${id}/captions/${name}/0.m4s`;
  expect((await visitor.fetch(path)).status).toBe(403);
  expect(await (await creator.browser.fetch(path)).text()).toBe("described");
});
