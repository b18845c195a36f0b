import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { openPage } from "../testing/open-page.ts";
import { openSql } from "../testing/open-sql.ts";
import { readPage, type SentPage } from "../testing/sent-page.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

const oneSecond = 1_000;
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

/** Pages that show a video, with the markup to find it by. */
async function pagesWith(videoId: string): Promise<string[]> {
  const paths = [
    "/",
    "/c/nova_lane",
    "/playlist?id=p-long",
    "/search?q=harmonograph",
    "/watch?v=v-00",
    `/watch?v=${videoId}`,
  ];
  const pages = await Promise.all(paths.map(async (path) => ({ path, ...(await open(path)) })));
  return pages
    .filter(({ html }) => html.includes(`"${videoId}"`) || html.includes(`=${videoId}`))
    .map(({ path }) => path);
}

test("R-RENDER-06 a withdrawn video disappears from all pages within a second", async () => {
  const before = await pagesWith("v-02");
  expect(before).toEqual(
    expect.arrayContaining(["/c/nova_lane", "/playlist?id=p-long", "/watch?v=v-00"]),
  );
  await setVideos(sql, sql`status = 'Private'`, sql`id = 'v-02'`);
  site.advance(oneSecond);
  for (const path of before) {
    const page = await open(path);
    expect([path, page.html.includes("Harmonograph study 2<")]).toEqual([path, false]);
  }
  expect((await open("/watch?v=v-02")).status).toBe(404);
  await setVideos(sql, sql`status = 'Public'`, sql`id = 'v-02'`);
  site.advance(oneSecond);
  expect((await open("/watch?v=v-02")).status).toBe(200);
});

test("a changed title is on the page within a second", async () => {
  await open("/watch?v=v-04");
  await setVideos(sql, sql`title = 'Changed just now'`, sql`id = 'v-04'`);
  site.advance(oneSecond);
  expect((await open("/watch?v=v-04")).title).toBe("Changed just now · Marquee");
});

test("the same data make the same page, which is revalidated without being sent", async () => {
  const { headers } = await open("/playlist?id=p-light");
  site.advance(5 * oneSecond);
  const response = await fetch(`${site.url}/playlist?id=p-light`, {
    headers: { "if-none-match": headers.get("etag") ?? "" },
  });
  expect([response.status, await response.text()]).toEqual([304, ""]);
});

test("the response to HEAD has the headers of a page and no body", async () => {
  const response = await fetch(`${site.url}/watch?v=v-06`, { method: "HEAD" });
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  expect(await response.text()).toBe("");
});

test("later pages of the feed continue the ranking that the home page shows", async () => {
  const browser = openBrowser(site);
  const page = await readPage(await browser.fetch("/"));
  expect(page.headers.get("cache-control")).toBe("private, no-cache");
  const pinned = browser.cookies.get("__Host-feed");
  expect(pinned).toBeTruthy();
  await browser.call(endpoints.fetchHomeVideo, { offset: 8 });
  expect(browser.cookies.get("__Host-feed")).toBe(pinned);
});

test("a signed-in visitor gets the page of a signed-out one", async () => {
  const [signedOut, withCookie] = await Promise.all([
    open("/c/hush_hush"),
    fetch(`${site.url}/c/hush_hush`, { headers: { cookie: "__Host-marquee=anything" } }).then(
      readPage,
    ),
  ]);
  expect(withCookie.html).toBe(signedOut.html);
  expect(withCookie.headers.get("cache-control")).toBe("no-cache");
});
