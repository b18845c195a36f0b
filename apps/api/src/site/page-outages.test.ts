import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openPage } from "../testing/open-page.ts";
import { openSql } from "../testing/open-sql.ts";
import type { SentPage } from "../testing/sent-page.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;

beforeAll(async () => {
  site = await startTestSite({ pageTimeoutMs: 300 });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const open = (path: string): Promise<SentPage> => openPage(site, path);

const pages = [
  // R-HOME-07: a failed feed ends.
  ["/", "You've Reached The End"],
  ["/watch?v=v-04", "We couldn't load this video"],
  ["/watch?v=v-04&playlist=p-long", "We couldn't load this video"],
  ["/playlist?id=p-long", "Something went wrong"],
  ["/search?q=tide", "Something went wrong"],
  // R-CREATOR-03: a failed lookup looks like an unknown creator.
  ["/c/nova_lane", "That creator does not exist."],
] as const;

/** Runs `action` while no query on the tables returns. */
async function withLockedTables(action: () => Promise<void>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`lock table creators, videos, playlists in access exclusive mode`;
    await action();
  });
}

function expectOutage(path: string, page: SentPage, message: string): void {
  expect([path, page.status, page.headers.get("cache-control")]).toEqual([
    path,
    503,
    "private, no-store",
  ]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect([path, page.text]).toEqual([path, expect.stringContaining(message)]);
  expect(page.title).toMatch(/ · Marquee$/);
  expect(page.links.slice(0, 2)).toEqual(["#content", "/"]);
  expect(page.html).toContain('<main id="content"');
  expect(page.html).not.toMatch(/postgres|relation|ECONN|\bat \S+ \(|select .* from/i);
}

async function expectRecovery(): Promise<void> {
  for (const [path, message] of pages) {
    // Status and text of one page: the next may take longer than its 300 ms on a busy machine.
    let page: SentPage | undefined;
    await expect.poll(async () => (page = await open(path)).status).toBe(200);
    expect(page?.text).not.toContain(message);
  }
}

test("R-RENDER-06 without a database pages have an error message, uncached", async () => {
  await withLockedTables(async () => {
    for (const [path, message] of pages) expectOutage(path, await open(path), message);
    for (const [path, status] of [
      ["/plans", 200],
      ["/login", 200],
      ["/nowhere", 404],
    ] as const) {
      // Some get data from the API, which may take longer than 300 ms on a busy machine.
      await expect.poll(async () => [path, (await open(path)).status]).toEqual([path, status]);
    }
  });
  await expectRecovery();
});

test("R-RENDER-06 while queries fail, pages have an error without details", async () => {
  // A clock beyond every cache's lifetime.
  site.advance(3_600_000);
  await sql`alter table videos rename to videos_away`;
  await sql`alter table creators rename to creators_away`;
  await sql`alter table playlists rename to playlists_away`;
  for (const [path, message] of pages) expectOutage(path, await open(path), message);
  await sql`alter table videos_away rename to videos`;
  await sql`alter table creators_away rename to creators`;
  await sql`alter table playlists_away rename to playlists`;
  await expectRecovery();
});
