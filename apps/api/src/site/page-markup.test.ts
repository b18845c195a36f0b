import { createHash } from "node:crypto";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { openPage } from "../testing/open-page.ts";
import { readPage, type SentPage } from "../testing/sent-page.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const open = (path: string): Promise<SentPage> => openPage(site, path);

const publicPaths = [
  "/",
  "/watch?v=v-00",
  "/watch?v=v-02&playlist=p-light",
  "/playlist?id=p-light",
  "/c/nova_lane",
  "/search?q=aurora",
  "/plans",
  "/cookies",
  "/contact",
  "/terms",
  "/privacy-policy",
  "/nowhere",
];

test("R-RENDER-01 public pages have header, heading and content without scripts", async () => {
  for (const path of publicPaths) {
    const page = await open(path);
    expect(page.html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-locale="en">/i);
    expect(page.links.slice(0, 2)).toEqual(["#content", "/"]);
    expect(page.html).toContain('<main id="content"');
    expect([path, page.html.match(/<h1\b|aria-level="1"/g)?.length]).toEqual([path, 1]);
    expect(page.meta.get("description")).toBeTruthy();
    // A part that is still loading or failed to render.
    expect(page.html).not.toMatch(/<!--\$[?!]-->|aria-busy="true"|data-loading/);
  }
});

test("R-RENDER-01 lists show their cards as headings and links", async () => {
  const home = await open("/");
  expect(home.headings.slice(0, 3)).toEqual(["Marquee", "FEATURED", "New this week"]);
  expect(home.links.filter((link) => link.startsWith("/watch?v="))).not.toHaveLength(0);
  expect(home.headings).toContain("FOR YOU");

  const creator = await open("/c/nova_lane");
  expect(creator.headings[0]).toBe("Nova Lane");
  for (let index = 0; index < 12; index += 1) {
    expect(creator.links).toContain(`/watch?v=v-${String(index * 2).padStart(2, "0")}`);
  }

  const playlist = await open("/playlist?id=p-light");
  expect(playlist.headings).toEqual([
    "Evening light",
    "Aurora over water 0",
    "Harmonograph study 2",
    "Unlisted zephyr",
    "Clockwork orrery 4",
  ]);
  expect(playlist.links).toContain("/watch?v=v-02&playlist=p-light&index=1");

  const search = await open("/search?q=aurora");
  expect(search.headings[0]).toBe("Results for “aurora”");
  expect(search.links).toContain("/watch?v=v-25");
});

test("R-RENDER-01 a video's page shows its texts, creator and recommendations", async () => {
  const page = await open("/watch?v=v-00");
  expect(page.headings[0]).toBe("Aurora over water 0");
  expect(page.text).toContain("The description of v-00.");
  expect(page.links).toContain("/c/nova_lane");
  expect(page.html).toContain('poster="/media/file-v-00/thumb-1280.webp"');
  expect(page.headings).toEqual(expect.arrayContaining(["More from Nova Lane", "Recommended"]));
  expect(page.links.filter((link) => link.startsWith("/watch?v=")).length).toBeGreaterThan(10);
  expect(page.html).toMatch(/<p[^>]*>Playing videos needs JavaScript\./);
});

test("pages carry the responses of the calls that their screens make", async () => {
  const browser = openBrowser(site);
  const read = async (path: string) => readPage(await browser.fetch(path));
  const { queries: home } = await read("/");
  expect([...home.keys()]).toEqual(["fetchHomeFront", "fetchHomeVideo"]);
  expect(home.get("fetchHomeFront")).toEqual(await browser.client.call(endpoints.fetchHomeFront));
  expect(home.get("fetchHomeVideo")).toEqual(
    await browser.client.call(endpoints.fetchHomeVideo, { offset: 0 }),
  );

  const { queries: watch } = await read("/watch?v=v-03&playlist=p-long");
  expect([...watch.keys()]).toEqual(["watch", "getPlaylist"]);
  expect(watch.get("watch")).toEqual(await browser.client.call(endpoints.watch, { v: "v-03" }));
  expect(watch.get("getPlaylist")).toEqual(
    await browser.client.call(endpoints.getPlaylist, { id: ["p-long"] }),
  );

  const { queries: creator } = await read("/c/moss_field");
  expect([...creator.keys()]).toEqual(["fetchCreatorId", "fetchCreatorInfo", "fetchCreatorVideo"]);
  expect([...(await read("/playlist?id=p-long")).queries.keys()]).toEqual(["getPlaylist"]);
  expect((await open("/watch?v=nobody")).queries).toEqual(new Map([["watch", null]]));
});

test("scripts come before stylesheets, every file is there and none is asked twice", async () => {
  for (const path of ["/", "/watch?v=v-00", "/plans"]) {
    const { html } = await open(path);
    const head = html.slice(0, html.indexOf("</head>"));
    const files = [...head.matchAll(/<(?:link|script)\b[^>]*(?:href|src)="(\/[^"]*)"/g)].map(
      ([, file = ""]) => file,
    );
    expect(new Set(files).size).toBe(files.length);
    expect(head.indexOf("<script>")).toBeLessThan(head.indexOf('rel="stylesheet"'));
    expect(head).toMatch(/<link rel="stylesheet" [^>]*href="\/assets\//);
    for (const file of files.filter((name) => name.startsWith("/assets/"))) {
      const { status, headers } = await fetch(site.url + file, { method: "HEAD" });
      expect([file, status, headers.get("cache-control")]).toEqual([
        file,
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
  }
});

test("the content security policy names inline scripts by hash, and no styles", async () => {
  for (const path of publicPaths) {
    const { html, headers } = await open(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("unsafe");
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
    expect(inline.length).toBeGreaterThan(0);
    for (const script of inline) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    }
    expect([path, html.match(/<[^>]* (style|on\w+)="|<style/g)]).toEqual([path, null]);
  }
});
