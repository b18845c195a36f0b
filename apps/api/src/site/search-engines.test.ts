import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

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

const rules = async (path: string) =>
  (await fetch(`${site.url}${path}`, { headers: { accept: "text/html" } })).headers.get(
    "x-robots-tag",
  );
const robots = async () => (await fetch(`${site.url}/robots.txt`)).text();

test("R-OWN-09 an administrator keeps site and sitemap from search engines", async () => {
  expect(await rules("/")).toBeNull();
  expect(await robots()).toContain("Sitemap:");
  await sql`insert into settings (name, value) values ('search-engines', 'refused')`;
  await expect.poll(() => rules("/")).toBe("noindex, nofollow");
  for (const path of ["/watch?v=v-01", "/embed?v=v-01", "/media/v-01/thumb.webp", "/feeds/latest"])
    expect([path, await rules(path)]).toEqual([path, "noindex, nofollow"]);
  expect(await robots()).not.toContain("Sitemap:");
  // A page that may not be read would never say that it may not be listed.
  expect(await robots()).not.toMatch(/^Disallow: \/\s*$/m);
  for (const path of ["/sitemap.xml", "/sitemaps/site.xml", "/sitemaps/videos-1.xml"])
    expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 404]);
});
