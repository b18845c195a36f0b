import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../testing/open-page.ts";
import { rawGet } from "../testing/raw-request.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

test.each([
  ["no video", "/watch", 404],
  ["an empty video id", "/watch?v=", 404],
  ["two videos", "/watch?v=v-01&v=v-02", 200],
  ["brackets", "/watch?v[]=v-01", 404],
  ["10 kB", `/watch?v=${"x".repeat(10_000)}`, 404],
  ["a null character", "/watch?v=%00", 404],
  ["a broken escape", "/watch?v=%E0%A4%A", 404],
  ["half a surrogate pair", "/watch?v=%ED%A0%80", 404],
  ["invalid fields beside a video", "/watch?v=v-01&t=-5&index=999&playlist=%00", 200],
  ["a slash at the end", "/watch/?v=v-01", 200],
  ["a capital", "/Watch?v=v-01", 200],
  ["no playlist", "/playlist", 404],
  ["no creator", "/c/", 404],
  ["a creator of a null character", "/c/%00", 404],
  ["an unknown creator with escapes", "/c/%C3%A9t%C3%A9", 404],
  ["an escaped creator", "/c/%6Eova_lane", 200],
  ["an escaped slash in a creator", "/c/a%2Fb", 404],
  ["a slash in a creator", "/c/a/b", 404],
  ["a broken escape in a creator", "/c/%E0%A4%A", 404],
  ["a broken escape in its path", "/%E0%A4%A", 404],
  ["half a surrogate pair in its path", "/%ED%A0%80?v=1", 404],
  ["a line break in its path", "/%0A", 404],
  ["a dot segment", "/c/../watch?v=v-01", 200],
  ["another host", "//evil.example", 404],
  ["another host with a port", "//evil.example:99/watch?v=v-01", 404],
  ["an at sign", "/@:80/watch?v=v-01", 404],
  ["a backslash", "/\\evil.example", 404],
  ["unknown fields", "/?utm_source=x", 200],
  ["an empty search", "/search?q=", 200],
  ["a search for a null character", "/search?q=%00", 200],
  ["a page beyond the results", "/search?q=aurora&page=9999999", 200],
])("an address with %s is a complete page", async (_, path, status) => {
  const response = await rawGet(site.url, path, { accept: "text/html" });
  expect([path, response.status]).toEqual([path, status]);
  expect(response.body).toContain('<main id="content"');
  expect(response.body.match(/<h1\b|aria-level="1"/g)).toHaveLength(1);
  expect(response.body).toMatch(/<title>[^<]+ · Marquee<\/title>/);
  expect(response.body).not.toMatch(/<!--\$[?!]-->/);
});

test("of a repeated field the first counts", async () => {
  expect((await openPage(site, "/watch?v=v-01&v=v-02")).canonical).toBe(`${site.url}/watch?v=v-01`);
});

test("unknown paths of the API and of files are not pages", async () => {
  for (const path of ["/api/nothing", "/dev/nothing", "/assets/nothing.js"]) {
    const response = await rawGet(site.url, path, { accept: "*/*" });
    expect([path, response.status, response.body]).toEqual([
      path,
      404,
      '{"error":"Not found.","code":"not-found"}',
    ]);
  }
});
