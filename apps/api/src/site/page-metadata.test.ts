import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openPage } from "../testing/open-page.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { readPage, type SentPage } from "../testing/sent-page.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const open = (path: string): Promise<SentPage> => openPage(site, path);

test("R-RENDER-01 a video's page has metadata, canonical address and JSON-LD", async () => {
  const page = await open("/watch?v=v-00&t=3&ref=share");
  expect(page.status).toBe(200);
  expect(page.title).toBe("Aurora over water 0 · Marquee");
  expect(page.canonical).toBe(`${site.url}/watch?v=v-00`);
  const thumbnail = `${site.url}/media/file-v-00/thumb-1280.webp`;
  expect(Object.fromEntries(page.meta)).toMatchObject({
    description: "The description of v-00.",
    "og:site_name": "Marquee",
    "og:type": "video.other",
    "og:locale": "en_US",
    "og:video": `${site.url}/embed/v-00`,
    "og:video:type": "text/html",
    "og:title": "Aurora over water 0",
    "og:url": `${site.url}/watch?v=v-00`,
    "og:image": thumbnail,
    "video:duration": "120",
    "twitter:card": "player",
    "twitter:image": thumbnail,
  });
  expect(page.meta.has("robots")).toBe(false);
  expect(page.jsonLd.get("VideoObject")).toMatchObject({
    name: "Aurora over water 0",
    duration: "PT120S",
    thumbnailUrl: [thumbnail, `${site.url}/media/file-v-00/thumb-640.webp`],
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    author: { name: "Nova Lane", url: `${site.url}/c/nova_lane` },
  });
  expect(page.jsonLd.get("BreadcrumbList")).toMatchObject({
    itemListElement: [
      { name: "Home" },
      { name: "Nova Lane", position: 2 },
      { name: "Aurora over water 0" },
    ],
  });
});

test("R-RENDER-01 the player of a link preview has the shape of the video", async () => {
  const sizes: unknown[] = [];
  for (const [id, resolution] of [
    ["v-03", "360x640"],
    ["v-04", "1280x536"],
    ["v-05", null],
  ] as const) {
    if (resolution !== null) {
      const master =
        "#EXTM3U\n" +
        `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=${resolution}\n` +
        "360p/index.m3u8\n";
      const start = {
        audio: [],
        video: [],
        playlists: { "master.m3u8": master },
        initSegments: {},
      };
      await sql`
        insert into stream_starts (video_id, file, start)
          values (${id}, ${`file-${id}`}, ${JSON.stringify(start)}::text::jsonb)
        on conflict (video_id) do update set start = excluded.start`;
    }
    const { meta } = await open(`/watch?v=${id}`);
    sizes.push([meta.get("twitter:player:width"), meta.get("twitter:player:height")]);
  }
  expect(sizes).toEqual([
    ["405", "720"],
    ["1280", "536"],
    ["1280", "720"],
  ]);
});

test("R-RENDER-01 home, creators and playlists list their videos as JSON-LD", async () => {
  const home = await open("/");
  expect(home.title).toBe("Home · Marquee");
  expect(home.canonical).toBe(`${site.url}/`);
  expect(home.meta.get("description")).toMatch(/^Browse and watch video/);
  expect(home.meta.get("og:image")).toBe(`${site.url}/media/carousel/aurora-wide.webp`);
  expect(home.jsonLd.get("WebSite")).toMatchObject({ name: "Marquee", url: `${site.url}/` });
  expect(home.jsonLd.get("ItemList")).toMatchObject({ itemListElement: { length: 8 } });

  const creator = await open("/c/NOVA_lane/");
  expect([creator.status, creator.title]).toEqual([200, "Nova Lane · Marquee"]);
  expect(creator.canonical).toBe(`${site.url}/c/nova_lane`);
  expect(creator.meta.get("og:url")).toBe(`${site.url}/c/nova_lane`);
  expect(creator.jsonLd.get("ProfilePage")).toMatchObject({
    mainEntity: { name: "Nova Lane", alternateName: "nova_lane" },
  });
  expect(creator.jsonLd.get("ItemList")).toMatchObject({ itemListElement: { length: 12 } });

  const playlist = await open("/playlist?id=p-light&ref=share");
  expect([playlist.status, playlist.title]).toEqual([200, "Evening light · Marquee"]);
  expect(playlist.canonical).toBe(`${site.url}/playlist?id=p-light`);
  expect(playlist.meta.get("og:image")).toBe(`${site.url}/media/file-v-00/thumb-1280.webp`);
});

test("R-VISIT-10 oEmbed is found from a playlist's page and describes a link", async () => {
  const { html } = await open("/playlist?id=p-light");
  const [, href = ""] = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(html) ?? [];
  const found = await (await fetch(href.replaceAll("&amp;", "&"))).json();
  expect(found).toEqual({
    version: "1.0",
    type: "link",
    title: "Evening light",
    author_name: "Nova Lane",
    author_url: `${site.url}/c/nova_lane`,
    provider_name: "Marquee",
    provider_url: site.url,
    cache_age: 3_600,
    thumbnail_url: `${site.url}/media/file-v-00/thumb-1280.webp`,
    thumbnail_width: 1280,
    thumbnail_height: 720,
  });
  for (const id of ["nobody", "p-banned", ""]) {
    const url = encodeURIComponent(`${site.url}/playlist?id=${id}`);
    expect([id, (await fetch(`${site.url}/oembed?url=${url}`)).status]).toEqual([id, 404]);
  }
});

test("R-RENDER-01 missing and secret content has status 404 and no metadata", async () => {
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
    expect([page.jsonLd.size, page.meta.get("og:title"), page.canonical]).toEqual([
      0,
      undefined,
      undefined,
    ]);
    expect(page.links).toContain("/");
  }
});

test("a banned creator's page equals that of an unknown creator", async () => {
  const [banned, unknown] = await Promise.all([open("/c/gone_dark"), open("/c/dark_gone")]);
  expect(banned.html.replaceAll("gone_dark", "dark_gone")).toBe(unknown.html);
});

test("an unlisted video can be shared, but neither search engines nor lists have it", async () => {
  const page = await open("/watch?v=v-unlisted");
  expect([page.status, page.meta.get("robots"), page.jsonLd.size]).toEqual([200, "noindex", 0]);
  expect(page.meta.get("og:title")).toBe("Unlisted zephyr");
  const playlist = await open("/playlist?id=p-light");
  expect(JSON.stringify([...playlist.jsonLd.values()])).not.toMatch(/zephyr|v-unlisted|v-private/);
  expect(playlist.jsonLd.get("ItemList")).toMatchObject({ itemListElement: { length: 3 } });
  for (const path of ["/", "/c/nova_lane", "/search?q=zephyr", "/watch?v=v-00"]) {
    const { html } = await open(path);
    expect(html).not.toMatch(/(Unlisted|Private|Scheduled|Statusless|Banned) zephyr/);
  }
});

test("R-RENDER-01 a shared search shows in its preview what was searched for", async () => {
  const { meta } = await open("/search?q=amber");
  expect(meta.get("og:title")).toBe("Search: amber");
  expect(meta.get("og:url")).toBe(`${site.url}/search?q=amber`);
  for (const name of ["description", "og:description"])
    expect(meta.get(name)).toBe("Results for “amber”");
});

test("the owner of a private video sees its page, which no cache may store", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await sql`update creators set owner_id = (select id from users
    where username = ${person.username}) where id = 'c-nova'`;
  const own = await readPage(await browser.fetch("/watch?v=v-private"));
  expect([own.status, own.title]).toEqual([200, "Private zephyr · Marquee"]);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect([own.meta.get("robots"), own.meta.get("og:title"), own.jsonLd.size]).toEqual([
    "noindex",
    undefined,
    0,
  ]);
  const { browser: other } = await registerAndSignIn(site);
  expect((await readPage(await other.fetch("/watch?v=v-private"))).status).toBe(404);
  expect((await open("/watch?v=v-private")).status).toBe(404);
});

test("a hostile title is text in title, metadata, page data and markup", async () => {
  const hostile =
    "</title></script>" +
    "<script>alert(1)</script>" +
    '<!--<img src=x onerror="alert(2)">\'&lt;\u2028';
  const before = await open("/watch?v=v-07");
  await setVideos(sql, sql`title = ${hostile}, description = ${hostile}`, sql`id = 'v-07'`);
  await sql`update creators set display_name = ${hostile}, title = ${hostile} where id = 'c-moss'`;
  site.advance(1_000);
  const page = await open("/watch?v=v-07");
  expect(page.title).toBe(`${hostile} · Marquee`);
  expect(page.meta.get("og:title")).toBe(hostile);
  expect(page.jsonLd.get("VideoObject")).toMatchObject({ name: hostile });
  expect(page.queries.get("watch")).toMatchObject({ video: { title: hostile } });
  expect(page.headings).toContain(hostile.trim());
  const countScripts = ({ html }: SentPage) => html.split("<script").length;
  expect(countScripts(page)).toBe(countScripts(before));

  const creator = await open("/c/moss_field");
  expect(creator.title).toBe(`${hostile} · Marquee`);
  expect(JSON.stringify([...creator.jsonLd.values()])).toContain("alert(1)");
  const query = encodeURIComponent(hostile);
  const search = await open(`/search?q=${query}`);
  const paths = [
    `/search?q=${query}&page=${query}`,
    `/c/${query}`,
    `/watch?v=v-00&playlist=${query}`,
    `/${query}`,
  ];
  for (const { html } of [page, creator, search, ...(await Promise.all(paths.map(open)))]) {
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<!--<");
    expect(html.split("</title>")).toHaveLength(2);
  }
  await setVideos(sql, sql`title = 'Quiet', description = ''`, sql`id = 'v-07'`);
  await sql`update creators set display_name = 'Moss Field', title = '' where id = 'c-moss'`;
});

test("pages about the visitor are not for search engines; pages for everybody are", async () => {
  for (const path of [
    "/settings/account",
    "/login",
    "/history",
    "/following",
    "/logout",
    "/search?q=aurora",
  ]) {
    const page = await open(path);
    expect([path, page.status, page.meta.get("robots")]).toEqual([path, 200, "noindex"]);
  }
  for (const path of ["/plans", "/terms", "/privacy-policy", "/cookies", "/contact/"]) {
    const { status, meta, canonical } = await open(path);
    expect([status, meta.has("robots"), canonical]).toEqual([
      200,
      false,
      site.url + path.replace(/\/$/, ""),
    ]);
  }
});

test("a creator's former address redirects to the current one, on this site only", async () => {
  const former = await open("/@nova_lane");
  expect([former.status, former.headers.get("location")]).toEqual([301, "/c/nova_lane"]);
  expect((await open("/@%2F%2Fevil.example")).headers.get("location")).toBe(
    "/c/%2F%2Fevil.example",
  );
});
