import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../testing/open-page.ts";
import type { SentPage } from "../testing/sent-page.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const open = (path: string): Promise<SentPage> => openPage(site, path);

test("a video's page starts the stream before stylesheets and modules load", async () => {
  const { earlyStart, html } = await open("/watch?v=v-00");
  expect(earlyStart).toEqual({
    videoId: "v-00",
    src: "/media/file-v-00/master.m3u8",
    audio: ["audio/index.m3u8", "audio/init.mp4", "audio/0.m4s"],
    video: [
      { bandwidth: 200_000, height: 360, urls: ["360p/index.m3u8", "360p/init.mp4", "360p/0.m4s"] },
    ],
    playlists: Object.fromEntries(
      ["master.m3u8", "360p/index.m3u8", "audio/index.m3u8"].map((name) => [
        name,
        expect.stringMatching(/^#EXTM3U/),
      ]),
    ),
    initSegments: Object.fromEntries(
      ["360p/init.mp4", "audio/init.mp4"].map((name) => [
        name,
        Buffer.from("init").toString("base64"),
      ]),
    ),
  });
  const afterData = html.slice(html.indexOf('id="early-start"'));
  expect(afterData.indexOf("<script>")).toBeLessThan(afterData.indexOf("stylesheet"));
});

test("pages without a public stream have no early start", async () => {
  for (const path of ["/", "/watch?v=nobody", "/watch?v=v-private"]) {
    const { earlyStart, html } = await open(path);
    expect([path, earlyStart]).toEqual([path, null]);
    expect(html.match(/<script>/g)).toHaveLength(1);
  }
});

test("a long playlist is left out of the page", async () => {
  const playlist = join(site.mediaFolder, "file-v-17", "360p", "index.m3u8");
  await writeFile(
    playlist,
    (await readFile(playlist, "utf8")) + "#EXTINF:4,\nnext.m4s\n".repeat(200),
  );
  const { earlyStart } = await open("/watch?v=v-17");
  const { playlists } = earlyStart as { playlists: object };
  expect(Object.keys(playlists).toSorted()).toEqual(["audio/index.m3u8", "master.m3u8"]);
});

test("a stream with unusual or unsafe playlists has no early start", async () => {
  await writeFile(
    join(site.mediaFolder, "file-v-15", "master.m3u8"),
    "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n../../secret.m3u8\n",
  );
  await writeFile(join(site.mediaFolder, "file-v-16", "master.m3u8"), "<html>");
  for (const id of ["v-15", "v-16"]) {
    const page = await open(`/watch?v=${id}`);
    expect([page.status, page.earlyStart]).toEqual([200, null]);
  }
});
