import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { openPage } from "../testing/open-page.ts";
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

test("a view is counted when a public video starts to play, not with its page", async () => {
  const ids = ["v-05", "v-06", "v-private"];
  const views = async () => {
    const rows = await sql<
      { id: string; views: number }[]
    >`select id, views from videos where id in ${sql(ids)}`;
    return Object.fromEntries(rows.map(({ id, views }) => [id, views]));
  };
  const before = await views();
  const browser = openBrowser(site);
  // A crawler, and a browser that prefetches a card's page.
  await openPage(site, "/watch?v=v-06");
  await browser.call(endpoints.watch, { v: "v-06" });
  for (const v of ["v-05", "v-private", "nobody", "constructor"]) {
    expect(await browser.call(endpoints.countView, { v })).toEqual({});
  }
  site.advance(61_000);
  await expect.poll(views).toEqual({ ...before, "v-05": (before["v-05"] ?? 0) + 1 });
});
