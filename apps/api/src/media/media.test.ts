import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { segmentBytes } from "../testing/fixture-media.ts";
import { rawGet } from "../testing/raw-request.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, signIn } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";
import { segmentIndex } from "./segment-index.ts";

let site: TestSite;
let visitor: Browser;
let user: Browser;
let owner: Browser;

beforeAll(async () => {
  site = await startTestSite();
  visitor = openBrowser(site);
  user = (await registerAndSignIn(site)).browser;
  owner = await signIn(site, { username: "demo_creator", email: "", password: "Director-1-Cut" });
});
afterAll(() => site.stop());

const kinds = [
  "master.m3u8",
  "360p.m3u8",
  "360p/index.m3u8",
  "360p/0.m4s",
  "audio/init.mp4",
  "thumb-232.webp",
] as const;

test("check 32: access to media by visitor and video status", async () => {
  const all = kinds.map(() => 200);
  const gone = kinds.map(() => 404);
  const asked = kinds.map((kind) => (kind.endsWith(".m3u8") ? 401 : 403));
  const refused = kinds.map(() => 403);
  const matrix = {
    "v-00": [all, all, all],
    "v-unlisted": [all, all, all],
    "v-private": [asked, refused, all],
    "v-scheduled": [asked, refused, all],
    "v-nothing": [asked, refused, all],
    "v-banned": [gone, gone, gone],
    "v-unknown": [gone, gone, gone],
  };
  for (const [video, expected] of Object.entries(matrix)) {
    for (const [place, browser] of [visitor, user, owner].entries()) {
      const responses = await Promise.all(
        kinds.map((kind) => browser.fetch(`/media/file-${video}/${kind}`)),
      );
      const who = `${video} for ${["visitor", "user", "owner"][place]}`;
      expect([who, ...responses.map(({ status }) => status)]).toEqual([
        who,
        ...(expected[place] ?? []),
      ]);
    }
  }
});

test("R-PLAYER-09 of all errors only the request to log in has a JSON body", async () => {
  const asked = await visitor.fetch("/media/file-v-private/master.m3u8");
  expect(await asked.json()).toEqual({ error: "Please login first", code: "login-first" });
  const refusals = [
    "/media/file-v-private/360p/0.m4s",
    "/media/file-v-banned/master.m3u8",
    "/media/nothing/master.m3u8",
    "/media/file-v-00/nope.m3u8",
    "/media/x",
    "/media/",
  ];
  for (const path of refusals)
    expect([path, await (await visitor.fetch(path)).text()]).toEqual([path, ""]);
  expect(await (await user.fetch("/media/file-v-private/master.m3u8")).text()).toBe("");
});

test("a private video plays by signed URLs, which relative URLs inherit", async () => {
  const master = await (await owner.fetch("/media/file-v-private/master.m3u8")).text();
  const variant = master.split("\n").find((line) => line.endsWith("360p/index.m3u8")) ?? "";
  expect(variant).toMatch(/^\d{10}\/[\w-]{32}\/360p\/index\.m3u8$/);
  expect(master).toMatch(/URI="\d{10}\/[\w-]{32}\/audio\/index\.m3u8"/);
  const address = `/media/file-v-private/${variant}`;
  const playlist = await visitor.fetch(address);
  expect(await playlist.text()).toContain("0.m4s");
  const segment = await visitor.fetch(address.replace("index.m3u8", "0.m4s"));
  expect(Buffer.from(await segment.arrayBuffer())).toEqual(segmentBytes);
  expect(segment.headers.get("cache-control")).toMatch(/^public, max-age=\d+, immutable$/);
});

test("changed, expired or foreign signed URLs are a 403 with an empty body", async () => {
  const master = await (await owner.fetch("/media/file-v-private/master.m3u8")).text();
  const [expiry = "", signature = ""] = (
    master.split("\n").find((line) => line.endsWith("index.m3u8")) ?? ""
  ).split("/");
  const path = (file: string, until: string, signed: string) =>
    `/media/${file}/${until}/${signed}/360p/0.m4s`;
  const flipped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  const forged = [
    path("file-v-private", expiry, flipped),
    path("file-v-private", String(Number(expiry) + 1), signature),
    path("file-v-scheduled", expiry, signature),
  ];
  for (const address of forged) {
    const response = await visitor.fetch(address);
    expect([response.status, await response.text()]).toEqual([403, ""]);
  }
  const good = path("file-v-private", expiry, signature);
  expect((await visitor.fetch(good)).status).toBe(200);
  site.advance(5 * 3_600_000);
  expect((await visitor.fetch(good)).status).toBe(403);
});

test("range requests get partial responses", async () => {
  const response = await visitor.fetch("/media/file-v-00/360p/0.m4s", {
    headers: { range: "bytes=100-199" },
  });
  expect(response.status).toBe(206);
  expect(response.headers.get("content-range")).toBe("bytes 100-199/1000");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(segmentBytes.subarray(100, 200));
  const beyond = await visitor.fetch("/media/file-v-00/360p/0.m4s", {
    headers: { range: "bytes=5000-" },
  });
  expect([beyond.status, await beyond.text()]).toEqual([416, ""]);
});

test("HEAD, suffix ranges and If-Range are served without reading other bytes", async () => {
  const path = "/media/file-v-00/360p/0.m4s";
  const head = await visitor.fetch(path, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    "1000",
    "",
  ]);
  const suffix = await visitor.fetch(path, { headers: { range: "bytes=-10" } });
  expect([suffix.status, suffix.headers.get("content-range")]).toEqual([206, "bytes 990-999/1000"]);
  const etag = head.headers.get("etag") ?? "";
  const ranged = (tag: string) =>
    visitor.fetch(path, { headers: { range: "bytes=0-9", "if-range": tag } });
  expect((await ranged(etag)).status).toBe(206);
  expect((await ranged('"another"')).status).toBe(200);
});

test("R-VISIT-10 audio in one file has its size, or is not found without a segment", async () => {
  const index = segmentIndex([
    { seconds: 4, bytes: segmentBytes.length },
    { seconds: 4, bytes: 10 },
  ]);
  await writeFile(join(site.mediaFolder, "file-v-00/audio/index.sidx"), index);
  const path = "/media/file-v-00/audio.m4a";
  const missing = "init".length + index.length + segmentBytes.length;
  const head = await visitor.fetch(path, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(missing + 10)]);
  const part = (range: string) => visitor.fetch(path, { headers: { range } });
  const stored = await part(`bytes=2-${missing - 1}`);
  const content = Buffer.concat([Buffer.from("it"), index, segmentBytes]);
  expect([stored.status, Buffer.from(await stored.arrayBuffer()).equals(content)]).toEqual([
    206,
    true,
  ]);
  const gone = await part(`bytes=${missing}-`);
  expect([gone.status, gone.headers.get("content-range"), await gone.text()]).toEqual([
    404,
    null,
    "",
  ]);
});

test("public segments are cached as immutable, private media not at all", async () => {
  const caching = async (browser: Browser, path: string) =>
    (await browser.fetch(path)).headers.get("cache-control");
  expect(await caching(visitor, "/media/file-v-00/360p/0.m4s")).toBe(
    "public, max-age=31536000, immutable",
  );
  expect(await caching(visitor, "/media/file-v-00/master.m3u8")).toBe("public, max-age=300");
  expect(await caching(owner, "/media/file-v-private/master.m3u8")).toBe("private, no-store");
  expect(await caching(visitor, "/media/file-v-unlisted/360p/0.m4s")).toBe("private, max-age=300");
  const first = await visitor.fetch("/media/file-v-00/thumb-232.webp");
  const again = await rawGet(site.url, "/media/file-v-00/thumb-232.webp", {
    "if-none-match": first.headers.get("etag") ?? "",
  });
  expect(again.status).toBe(304);
});

test("check 33: no path leads out of the media folder", async () => {
  const ways = [
    "../secret",
    "..%2fsecret",
    "%2e%2e/secret",
    "file-v-00/../../secret",
    "file-v-00/..%2f..%2fdata%2fsecret",
    "file-v-00/%00.m4s",
    "file-v-00/....//secret",
    ".hidden/x",
    "file-v-00/.hidden",
    "file-v-00//master.m3u8",
    "creators/../../secret",
    "file-v-00/%5c..%5csecret",
  ];
  for (const way of ways) {
    const { status, body } = await rawGet(site.url, `/media/${way}`);
    expect([way, status, body]).toEqual([way, 404, ""]);
  }
});

test("R-PUB-08 a name with a thumbnail version has the same media and access", async () => {
  const statusOf = async (browser: Browser, path: string) =>
    (await browser.fetch(`/media/${path}`)).status;
  for (const name of ["thumb-232.webp", "master.m3u8", "360p/0.m4s"])
    expect([name, await statusOf(visitor, `file-v-00~3/${name}`)]).toEqual([name, 200]);
  expect(await statusOf(visitor, "file-v-private~3/master.m3u8")).toBe(401);
  expect(await statusOf(user, "file-v-private~3/thumb-232.webp")).toBe(403);
  expect(await statusOf(owner, "file-v-private~3/thumb-232.webp")).toBe(200);
  expect(await statusOf(visitor, "file-v-00~x/thumb-232.webp")).toBe(404);
  const master = await (await owner.fetch("/media/file-v-private~3/master.m3u8")).text();
  const variant = master.split("\n").find((line) => line.endsWith("360p/index.m3u8")) ?? "";
  expect(
    await statusOf(visitor, `file-v-private~3/${variant.replace("index.m3u8", "0.m4s")}`),
  ).toBe(200);
});

test("R-MEDIA-01 creators' images are served with their content type", async () => {
  const response = await visitor.fetch("/media/creators/c-nova/48.webp");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("R-VISIT-10 pages of any origin read the media that everybody may watch", async () => {
  const sql = openSql(site);
  await setVideos(sql, sql`is_members_only = true`, sql`id = 'v-05'`);
  await sql.end();
  const origin = "https://reader.example";
  const master = await (await owner.fetch("/media/file-v-private/master.m3u8")).text();
  const signed = /^\d+\/[\w-]+/m.exec(master)?.[0] ?? "";
  const open = ["cross-origin", "*"];
  const closed = ["same-origin", null];
  const cases: [Browser, string, (string | null)[]][] = [
    ...kinds.map((kind): [Browser, string, string[]] => [visitor, `file-v-00/${kind}`, open]),
    ...kinds.map((kind): [Browser, string, string[]] => [owner, `file-v-unlisted/${kind}`, open]),
    ...kinds.map((kind): [Browser, string, (string | null)[]] => [
      owner,
      `file-v-private/${kind}`,
      closed,
    ]),
    [visitor, "creators/c-nova/48.webp", open],
    // The picture of a locked video is public, its stream is not.
    [visitor, "file-v-05/thumb-232.webp", open],
    [visitor, "file-v-05/master.m3u8", closed],
    [visitor, `file-v-private/${signed}/360p/0.m4s`, closed],
    [visitor, "file-v-private/master.m3u8", closed],
    [visitor, "file-v-banned/thumb-232.webp", closed],
    [visitor, "file-v-00/nothing.m4s", closed],
    [visitor, "people/nobody/1.webp", closed],
  ];
  for (const [browser, path, expected] of cases) {
    const { headers } = await browser.fetch(`/media/${path}`, { headers: { origin } });
    const found = ["cross-origin-resource-policy", "access-control-allow-origin"].map((name) =>
      headers.get(name),
    );
    expect([path, ...found]).toEqual([path, ...expected]);
    expect([path, headers.get("access-control-allow-credentials"), headers.get("vary")]).toEqual([
      path,
      null,
      null,
    ]);
  }
  const preflight = (path: string) =>
    visitor.fetch(path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "range",
      },
    });
  const { status, headers } = await preflight("/media/file-v-00/360p/0.m4s");
  expect([status, headers.get("access-control-allow-headers")]).toEqual([204, "range"]);
  expect(
    (await preflight("/api/search.php")).headers.get("access-control-allow-origin"),
  ).toBeNull();
});
