import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs, secondMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { changeVideos } from "../videos/change-videos.ts";
import type { LifeEventKind } from "../videos/video-life.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

interface Purge {
  readonly authorization: string | undefined;
  readonly tags: readonly string[];
}

let status = 204;
const purges: Purge[] = [];
const cdn = createServer((request, response) => {
  void text(request).then((body) => {
    const { tags } = JSON.parse(body) as { tags: string[] };
    purges.push({ authorization: request.headers.authorization, tags: tags.toSorted() });
    response.writeHead(status).end();
  });
});
let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  await once(cdn.listen(0, "127.0.0.1"), "listening");
  const { port } = cdn.address() as AddressInfo;
  const environment = {
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
    CDN_PURGE_TOKEN: "a-token-of-the-cdn",
  };
  site = await startTestSite({ environment });
  sql = openSql(site);
  // The trigger is for nodes of the version before alone.
  await sql`drop trigger videos_cdn_purge on videos`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
  cdn.close();
});

async function nextPurges(count: number): Promise<Purge[]> {
  const seen = purges.length;
  await expect.poll(() => purges.length - seen).toBeGreaterThanOrEqual(count);
  return purges.slice(seen);
}
const waiting = () => sql`select file from cdn_purges`;
const change = (event: LifeEventKind, ids: readonly string[]) =>
  sql.begin((transaction) => changeVideos(transaction, ids, { ...event, now: site.now() }));

test("a withdrawn video is purged at once, and again when no other cache has it", async () => {
  await setVideos(sql, sql`views = views + 1, title = title || '!'`, sql`id = 'v-00'`);
  expect(await waiting()).toEqual([]);
  const first = nextPurges(1);
  await change({ type: "settingsChosen", settings: { visibility: "Private" } }, ["v-00"]);
  site.advance(secondMs);
  const expected = { authorization: "Bearer a-token-of-the-cdn", tags: ["media-file-v-00"] };
  expect(await first).toEqual([expected]);
  const second = nextPurges(1);
  site.advance(minuteMs);
  expect(await second).toEqual([expected]);
  await expect.poll(waiting).toEqual([]);
});

test("a purge that failed is tried again", async () => {
  status = 503;
  const failed = nextPurges(1);
  await change({ type: "blocked" }, ["v-01", "v-02"]);
  site.advance(secondMs);
  const tags = ["media-file-v-01", "media-file-v-02"];
  expect((await failed)[0]?.tags).toEqual(tags);
  status = 204;
  const retried = nextPurges(1);
  site.advance(minuteMs);
  expect((await retried)[0]?.tags).toEqual(tags);
});

test("media carry the tag by which they are purged, and live for longer in the CDN", async () => {
  const { headers } = await fetch(`${site.url}/media/file-v-03/360p/0.m4s`);
  expect(headers.get("cdn-cache-control")).toBe("public, max-age=3600");
  expect([headers.get("cache-tag"), headers.get("surrogate-key")]).toEqual([
    "media-file-v-03",
    "media-file-v-03",
  ]);
});

test("R-PUB-08 a film that was replaced lately is purged with its video", async () => {
  await sql`
    insert into replaced_media (folder, video_id)
      values ('file-former', 'v-04'), ('other', 'v-05')`;
  const sent = nextPurges(1);
  await change({ type: "settingsChosen", settings: { visibility: "Private" } }, ["v-04"]);
  site.advance(secondMs);
  expect((await sent)[0]?.tags).toEqual(["media-file-former", "media-file-v-04"]);
});
