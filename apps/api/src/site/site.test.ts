import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { watchBoot, writeFixtureSite } from "../testing/fixture-site.ts";
import { openBrowser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { rawGet } from "../testing/raw-request.ts";
import { readPage, type SentPage } from "../testing/sent-page.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
let folder: string;
/** Longer than a busy machine takes for a page, in milliseconds. */
const patience = 5_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-test-site-"));
  await writeFixtureSite(folder);
  site = await startTestSite({ environment: { SITE_FOLDER: folder }, pageTimeoutMs: patience });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = async (path: string, init?: RequestInit): Promise<SentPage> =>
  readPage(await fetch(`${site.url}${path}`, { redirect: "manual", headers: { accept: "text/html" }, ...init }));
const callsOf = ({ answers }: SentPage) => answers.map(({ call }) => call);
const answerOf = ({ answers }: SentPage, name: string) => answers.find(({ call }) => call === name)?.answer;

describe("what is found and shared", () => {
  test("a video's page tells everything about it without a script", async () => {
    const page = await open("/watch?v=v-00&t=3&ref=share");
    expect(page.status).toBe(200);
    expect(page.title).toBe("Aurora over water 0 · Marquee");
    expect(page.canonical).toBe(`${site.url}/watch?v=v-00`);
    const thumbnail = `${site.url}/media/file-v-00/thumb-1280.webp`;
    expect(Object.fromEntries(page.meta)).toMatchObject({
      description: "The description of v-00.",
      "og:site_name": "Marquee",
      "og:type": "video.other",
      "og:title": "Aurora over water 0",
      "og:url": `${site.url}/watch?v=v-00`,
      "og:image": thumbnail,
      "video:duration": "120",
      "twitter:card": "summary_large_image",
      "twitter:image": thumbnail,
    });
    expect(page.meta.has("robots")).toBe(false);
    expect(page.facts.get("VideoObject")).toMatchObject({
      name: "Aurora over water 0",
      duration: "PT120S",
      thumbnailUrl: [thumbnail, `${site.url}/media/file-v-00/thumb-640.webp`],
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      author: { name: "nova_lane", url: `${site.url}/c/nova_lane` },
    });
    expect(page.facts.get("BreadcrumbList")).toMatchObject({
      itemListElement: [{ name: "Home" }, { name: "nova_lane", position: 2 }, { name: "Aurora over water 0" }],
    });
  });

  test("home, a creator and a playlist say what they are and what they list", async () => {
    const home = await open("/");
    expect(home.title).toBe("Home · Marquee");
    expect(home.meta.get("description")).toBe("Films & loops.");
    expect(home.facts.get("WebSite")).toMatchObject({ name: "Marquee", url: `${site.url}/` });
    expect(home.facts.get("ItemList")).toMatchObject({ itemListElement: { length: 8 } });

    const creator = await open("/c/NOVA_lane/");
    expect([creator.status, creator.title]).toEqual([200, "Nova Lane · Marquee"]);
    expect(creator.canonical).toBe(`${site.url}/c/nova_lane`);
    expect(creator.facts.get("ProfilePage")).toMatchObject({
      mainEntity: { name: "Nova Lane", alternateName: "nova_lane" },
    });
    expect(creator.facts.get("ItemList")).toMatchObject({ itemListElement: { length: 12 } });

    const playlist = await open("/playlist?id=p-light&ref=share");
    expect([playlist.status, playlist.title]).toEqual([200, "Evening light · Marquee"]);
    expect(playlist.canonical).toBe(`${site.url}/playlist?id=p-light`);
    expect(playlist.meta.get("og:image")).toBe(`${site.url}/media/file-v-00/thumb-1280.webp`);
  });

  test("what is not there is missing by its status, and so is what nobody may know of", async () => {
    for (const [path, title] of [
      ["/watch?v=nobody", "Video Not Found"],
      ["/watch?v=v-private", "Video Not Found"],
      ["/watch?v=v-scheduled", "Video Not Found"],
      ["/watch?v=v-nothing", "Video Not Found"],
      ["/watch?v=v-banned", "Video Not Found"],
      ["/c/nobody", "Creator Not Found"],
      ["/c/gone_dark", "Creator Not Found"],
      ["/playlist?id=nobody", "Playlist Not Found"],
      ["/playlist?id=p-banned", "Playlist Not Found"],
      ["/nowhere/at/all", "Not Found"],
      ["/constructor", "Not Found"],
    ] as const) {
      const page = await open(path);
      expect([path, page.status, page.title]).toEqual([path, 404, `${title} · Marquee`]);
      expect(page.meta.get("robots")).toBe("noindex");
      expect(page.html).not.toMatch(/zephyr|gone dark|banned series|c-gone/i);
      expect([page.facts.size, page.meta.get("og:title"), page.canonical]).toEqual([0, undefined, undefined]);
    }
  });

  test("a banned creator's page is the very page of one who never was", async () => {
    const [banned, unknown] = await Promise.all([open("/c/gone_dark"), open("/c/dark_gone")]);
    expect(banned.html.replaceAll("gone_dark", "dark_gone")).toBe(unknown.html);
  });

  test("a video with a link alone can be shared, but no list and no search engine learns of it", async () => {
    const page = await open("/watch?v=v-unlisted");
    expect([page.status, page.meta.get("robots"), page.facts.size]).toEqual([200, "noindex", 0]);
    expect(page.meta.get("og:title")).toBe("Unlisted zephyr");
    const playlist = await open("/playlist?id=p-light");
    expect(JSON.stringify([...playlist.facts.values()])).not.toMatch(/zephyr|v-unlisted|v-private/);
    expect(playlist.facts.get("ItemList")).toMatchObject({ itemListElement: { length: 3 } });
    for (const path of ["/", "/c/nova_lane"]) expect((await open(path)).html).not.toMatch(/zephyr/);
  });

  test("whose video it is sees a private one, and nobody may keep that page", async () => {
    const { person, browser } = await registerAndSignIn(site);
    await sql`update creators set owner_id = (select id from users where username = ${person.username}) where id = 'c-nova'`;
    const own = await readPage(await browser.fetch("/watch?v=v-private"));
    expect([own.status, own.title]).toEqual([200, "Private zephyr · Marquee"]);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect([own.meta.get("robots"), own.meta.get("og:title"), own.facts.size]).toEqual(["noindex", undefined, 0]);
    const { browser: other } = await registerAndSignIn(site);
    expect((await readPage(await other.fetch("/watch?v=v-private"))).status).toBe(404);
    expect((await open("/watch?v=v-private")).status).toBe(404);
  });

  test("no title gets out of where it is put", async () => {
    const hostile = `</title></script><script>alert(1)</script><!--<img src=x onerror="alert(2)">'&lt;\u2028`;
    await sql`update videos set title = ${hostile}, description = ${hostile} where id = 'v-07'`;
    const page = await open("/watch?v=v-07");
    expect(page.title).toBe(`${hostile} · Marquee`);
    expect(page.meta.get("og:title")).toBe(hostile);
    expect(page.facts.get("VideoObject")).toMatchObject({ name: hostile });
    expect(answerOf(page, "watch")).toMatchObject({ video: { video_title: hostile } });
    expect(page.html).not.toContain("<script>alert");
    expect(page.html).not.toContain("<img");
    expect(page.html).not.toContain("<!--");
    const lists = await open("/c/moss_field");
    expect(lists.html).not.toContain("<script>alert");
    expect(JSON.stringify([...lists.facts.values()])).toContain("alert(1)");
    await sql`update videos set title = 'Quiet', description = '' where id = 'v-07'`;
  });

  test("pages about the visitor are for no search engine, and former addresses lead on", async () => {
    for (const path of ["/settings/account", "/login", "/history", "/logout"]) {
      const page = await open(path);
      expect([path, page.status, page.meta.get("robots")]).toEqual([path, 200, "noindex"]);
    }
    for (const path of ["/plans", "/terms", "/contact/"]) {
      const page = await open(path);
      expect([page.status, page.meta.has("robots"), page.canonical]).toEqual([
        200,
        false,
        `${site.url}${path.replace(/\/$/, "")}`,
      ]);
    }
    const former = await open("/@nova_lane");
    expect([former.status, former.headers.get("location")]).toEqual([301, "/c/nova_lane"]);
    expect((await open("/@%2F%2Fevil.example")).headers.get("location")).toBe("/c/%2F%2Fevil.example");
  });
});

describe("first data", () => {
  test("each page carries what its screen would ask for, as the calls answer", async () => {
    const browser = openBrowser(site);
    const home = await readPage(await browser.fetch("/"));
    expect(callsOf(home)).toEqual(["fetchCarouselItems", "fetchHomeVideo"]);
    expect(answerOf(home, "fetchCarouselItems")).toEqual(await browser.call(endpoints.fetchCarouselItems));
    expect(answerOf(home, "fetchHomeVideo")).toEqual(await browser.call(endpoints.fetchHomeVideo, { offset: 0 }));

    const watch = await readPage(await browser.fetch("/watch?v=v-03&playlist=p-long"));
    expect(callsOf(watch)).toEqual(["watch", "getPlaylist"]);
    expect(answerOf(watch, "watch")).toEqual(await browser.call(endpoints.watch, { v: "v-03" }));
    expect(answerOf(watch, "getPlaylist")).toEqual(await browser.call(endpoints.getPlaylist, { id: ["p-long"] }));

    const creator = await readPage(await browser.fetch("/c/moss_field"));
    expect(callsOf(creator)).toEqual(["fetchCreatorId", "fetchCreatorInfo", "fetchCreatorVideo"]);
    const playlist = await readPage(await browser.fetch("/playlist?id=p-long"));
    expect(callsOf(playlist)).toEqual(["getPlaylist"]);
    expect(answerOf(await open("/watch?v=nobody"), "watch")).toBeNull();
  });

  test("a walk through the feed goes on where the page began", async () => {
    const browser = openBrowser(site);
    const page = await readPage(await browser.fetch("/"));
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
    const pinned = browser.cookies.get("__Host-feed");
    expect(pinned).toBeTruthy();
    await browser.call(endpoints.fetchHomeVideo, { offset: 8 });
    expect(browser.cookies.get("__Host-feed")).toBe(pinned);
  });

  test("the browser is told of styles, scripts and pictures at once, styles first, nothing twice", async () => {
    const { html } = await open("/");
    const head = html.slice(0, html.indexOf("</head>"));
    const hints = [...head.matchAll(/<link rel="(stylesheet|modulepreload|preload)"[^>]*href="([^"]*)"/g)];
    expect(hints.map(([, , href]) => href)).toEqual([
      "/assets/index-1.css",
      "/assets/home-1.css",
      "/assets/grid-1.css",
      "/assets/home-1.js",
      "/assets/grid-1.js",
      "/media/carousel/aurora-tall.webp",
      "/media/carousel/aurora-wide.webp",
    ]);
    const playlist = await open("/playlist?id=p-light");
    expect(playlist.html).toMatch(/<link rel="preload" as="image" fetchpriority="high" [^>]*imagesrcset="[^"]+ 640w/);
  });

  test("the table of further routes is asked for where the site's first file does not know the address", async () => {
    for (const path of ["/terms", "/settings/devices", "/nowhere"]) {
      expect((await open(path)).html).toMatch(/<link rel="modulepreload" [^>]*others-1/);
    }
    for (const path of ["/", "/history"]) expect((await open(path)).html).not.toContain("others-1.js");
  });

  test("a page that has not changed is not sent again", async () => {
    const first = await fetch(`${site.url}/playlist?id=p-long`);
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(`${site.url}/playlist?id=p-long`, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("a question about a page is answered with its head alone", async () => {
    const response = await fetch(`${site.url}/watch?v=v-02`, { method: "HEAD" });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await response.text()).toBe("");
  });
});

test("a view is counted where a video has begun to play, and not for whoever looks at its page", async () => {
  const ids = ["v-05", "v-06", "v-private"];
  const views = async () => {
    const rows = await sql<{ id: string; views: number }[]>`select id, views from videos where id in ${sql(ids)}`;
    return Object.fromEntries(rows.map(({ id, views }) => [id, views]));
  };
  const before = await views();
  const browser = openBrowser(site);
  // A crawler, and a visitor who points at a card.
  await open("/watch?v=v-06");
  await browser.call(endpoints.watch, { v: "v-06" });
  for (const v of [...ids.filter((id) => id !== "v-06"), "nobody", "constructor"]) {
    expect(await browser.call(endpoints.countView, { v })).toEqual({});
  }
  site.advance(61_000);
  await expect.poll(views, { timeout: 15_000 }).toEqual({ ...before, "v-05": (before["v-05"] ?? 0) + 1 });
});

describe("the start of a video", () => {
  test("its page begins with the script that asks for the stream, by a hash that the policy knows", async () => {
    const page = await open("/watch?v=v-00");
    expect(page.stream).toEqual({
      videoId: "v-00",
      src: "/media/file-v-00/master.m3u8",
      sound: ["audio/index.m3u8", "audio/init.mp4", "audio/0.m4s"],
      pictures: [{ bandwidth: 200_000, height: 360, addresses: ["360p/index.m3u8", "360p/init.mp4", "360p/0.m4s"] }],
      playlists: Object.fromEntries(
        ["master.m3u8", "360p/index.m3u8", "audio/index.m3u8"].map((name) => [name, expect.stringMatching(/^#EXTM3U/)]),
      ),
      heads: Object.fromEntries(
        ["360p/init.mp4", "audio/init.mp4"].map((name) => [name, Buffer.from("init").toString("base64")]),
      ),
    });
    expect(page.html.indexOf(watchBoot)).toBeGreaterThan(page.html.indexOf('id="stream"'));
    expect(page.html.indexOf(watchBoot)).toBeLessThan(page.html.indexOf("stylesheet"));
    const hash = createHash("sha256").update(watchBoot).digest("base64");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).not.toContain("unsafe");
    for (const path of ["/", "/watch?v=nobody", "/watch?v=v-private"]) {
      expect((await open(path)).html).not.toContain(watchBoot);
    }
  });

  test("a long playlist stays out of the page", async () => {
    const list = join(site.mediaFolder, "file-v-17", "360p", "index.m3u8");
    await writeFile(list, (await readFile(list, "utf8")) + "#EXTINF:4,\nnext.m4s\n".repeat(200));
    const { stream } = await open("/watch?v=v-17");
    expect(Object.keys((stream as { playlists: object }).playlists).toSorted()).toEqual([
      "audio/index.m3u8",
      "master.m3u8",
    ]);
  });

  test("a stream that is nothing usual is left to the player", async () => {
    await writeFile(
      join(site.mediaFolder, "file-v-15", "master.m3u8"),
      "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n../../secret.m3u8\n",
    );
    await writeFile(join(site.mediaFolder, "file-v-16", "master.m3u8"), "<html>");
    for (const id of ["v-15", "v-16"]) {
      const page = await open(`/watch?v=${id}`);
      expect([page.status, page.stream]).toEqual([200, null]);
    }
  });
});

describe("odd addresses and bad days", () => {
  test.each([
    ["no video", "/watch", 404],
    ["an empty name", "/watch?v=", 404],
    ["two videos", "/watch?v=v-01&v=v-02", 200],
    ["brackets", "/watch?v[]=v-01", 404],
    ["10 kB", `/watch?v=${"x".repeat(10_000)}`, 404],
    ["a zero byte", "/watch?v=%00", 404],
    ["a broken percent sign", "/watch?v=%E0%A4%A", 404],
    ["half a character", "/watch?v=%ED%A0%80", 404],
    ["nonsense beside a video", "/watch?v=v-01&t=-5&index=999&playlist=%00", 200],
    ["a slash at the end", "/watch/?v=v-01", 200],
    ["a capital", "/Watch?v=v-01", 200],
    ["no playlist", "/playlist", 404],
    ["no creator", "/c/", 404],
    ["a creator of a zero byte", "/c/%00", 404],
    ["a creator with a slash", "/c/a/b", 404],
    ["a broken percent sign in its path", "/c/%E0%A4%A", 404],
    ["half a character in its path", "/%ED%A0%80?v=1", 404],
    ["another host", "//evil.example", 404],
    ["a query of somebody else", "/?utm_source=x", 200],
  ])("an address with %s is a page all the same", async (_, path, status) => {
    const answer = await rawGet(site.url, path, { accept: "text/html" });
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('<div id="root">');
  });

  test("of a repeated field the first counts", async () => {
    expect((await open("/watch?v=v-01&v=v-02")).canonical).toBe(`${site.url}/watch?v=v-01`);
  });

  test("with a database that does not answer the plain page comes, soon", async () => {
    const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
    const { promise: enough, resolve: release } = Promise.withResolvers<void>();
    const held = sql.begin(async (transaction) => {
      await transaction`lock table creators in access exclusive mode`;
      hasLock();
      await enough;
    });
    await locked;
    const began = performance.now();
    const page = await open("/watch?v=v-04");
    const took = performance.now() - began;
    release();
    await held;
    expect([page.status, page.title, page.answers]).toEqual([200, "Marquee", []]);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(took).toBeLessThan(2 * patience);
  });

  test("with a database that fails the plain page comes, and says nothing of the inside", async () => {
    await sql`alter table playlists rename to playlists_away`;
    const page = await open("/playlist?id=p-long");
    await sql`alter table playlists_away rename to playlists`;
    expect([page.status, page.title]).toEqual([200, "Marquee"]);
    expect(page.html).not.toMatch(/postgres|relation|error|\.ts/i);
    expect((await open("/playlist?id=p-long")).title).toBe("Everything of Nova · Marquee");
  });
});
