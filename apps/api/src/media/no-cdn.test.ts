import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, hourMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { changeVideos } from "../videos/change-videos.ts";

let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  await sql`drop trigger videos_cdn_purge on videos`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

async function requestedPurges(): Promise<string[]> {
  return (await sql<{ file: string }[]>`select file from cdn_purges order by file`).map(
    ({ file }) => file,
  );
}
const withdraw = (id: string) =>
  sql.begin((transaction) => changeVideos(transaction, [id], { type: "blocked", now: site.now() }));

test("without a CDN nothing is written for it", async () => {
  await withdraw("v-00");
  expect(await requestedPurges()).toEqual([]);
});

test("purges of a CDN are removed a day after the last node that ran them", async () => {
  const setLastRun = (at: Date) => sql`
    insert into jobs (kind, recurring_key, run_at)
      values ('purge-cdn', 'purge-cdn', ${at.toISOString()})
    on conflict (recurring_key) do update set run_at = excluded.run_at`;
  await setLastRun(new Date());
  await withdraw("v-01");
  expect(await requestedPurges()).toEqual(["file-v-01"]);
  await setLastRun(new Date(Date.now() - dayMs - hourMs));
  await withdraw("v-02");
  expect(await requestedPurges()).toEqual(["file-v-01"]);
  site.advance(hourMs);
  await expect.poll(requestedPurges).toEqual([]);
  expect(await sql`select from jobs where recurring_key = 'purge-cdn'`).toHaveLength(0);
});
