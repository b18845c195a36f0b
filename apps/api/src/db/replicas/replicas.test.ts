import { endpoints } from "@marquee/api-client";
import postgres from "postgres";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openBrowser, type Browser } from "../../testing/browser.ts";
import { createDraft, registerCreator, type TestCreator } from "../../testing/creators.ts";
import type { FlakyProxy } from "../../testing/flaky-proxy.ts";
import { attemptSignUp } from "../../testing/people.ts";
import { startProxiedDatabase, type ProxiedDatabase } from "../../testing/proxied-database.ts";
import { runCommand } from "../../testing/run-command.ts";
import type { ServingMain } from "../../testing/run-main.ts";
import { setVideos } from "../../videos/testing/set-videos.ts";

// A copy of the database is used as the replica. Its titles differ, so that each response shows
// where it was read.
let site: ProxiedDatabase;
let primary: FlakyProxy;
let replica: FlakyProxy;
let server: ServingMain;
let video: { id: string; title: string };

beforeAll(async () => {
  site = await startProxiedDatabase();
  await runCommand(["seed"], { DATA_FOLDER: site.folder, DATABASE_URL: site.database.url });
  const admin = postgres(site.urlOf({ name: "template1" }), { max: 1 });
  await admin`create database copy template postgres`;
  await admin.end();
  const copy = postgres(site.urlOf({ name: "copy" }), { max: 1 });
  const [found] = await copy<{ id: string; title: string }[]>`
    select id, title from videos
    where status = 'Public' and not is_hidden and not is_members_only and title ~ '^[A-Za-z ]+$'
    order by id limit 1`;
  if (!found) throw new Error("There is no video.");
  video = found;
  await setVideos(copy, copy`title = 'Copy of ' || title`, copy`true`);
  await copy.end();

  primary = await site.openProxy();
  replica = await site.openProxy();
  server = await site.serve({
    DATABASE_URL: site.urlOf({ proxy: primary }),
    DATABASE_REPLICA_URL: site.urlOf({ proxy: replica, name: "copy" }),
    DEMO: "false",
    METRICS_PORT: "0",
  });
});
afterAll(() => site.stop());

// Each from another network: reads are limited. On a busy machine a read from the replica may take
// so long that the primary answers it: poll for results of the replica.
async function titleFor(browser = openBrowser(server)): Promise<string | undefined> {
  return (await browser.call(endpoints.watch, { v: video.id }))?.video.video_title;
}

/**
 * Returns the title of the video's page. On a busy machine a page may come without its data: poll
 * it.
 */
async function pageTitleFor(browser = openBrowser(server)): Promise<string | undefined> {
  const response = await browser.fetch(`/watch?v=${video.id}`, {
    headers: { accept: "text/html" },
  });
  return /<title>(.*?)(?: \W .*)?<\/title>/.exec(await response.text())?.[1];
}

const signUpStatus = async () => (await attemptSignUp(server)).status;

async function isReplicaUsable(): Promise<string | undefined> {
  const address = /(http:\S+\/metrics)/.exec(server.output())?.[1] ?? "";
  const metrics = await (await fetch(address)).text();
  return /^marquee_replica_usable\{[^}]*\} (\d)$/m.exec(metrics)?.[1];
}

/** Reads what visitors read, all at once. @throws if anything is refused. */
async function readEverything(): Promise<void> {
  const paths = [
    "/api/fetch-home-video.php?offset=0",
    "/api/search.php?searchTerm=light",
    "/sitemap.xml",
    "/feeds/search.xml?q=light",
  ];
  const browser = openBrowser(server);
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await browser.fetch(path)).status] as const),
  );
  expect(statuses).toEqual(paths.map((path) => [path, 200]));
}

test("what the replica does not have yet is read from the primary", async () => {
  await expect.poll(isReplicaUsable).toBe("1");
  await readEverything();
  await expect.poll(() => pageTitleFor()).toContain(`Copy of ${video.title}`);
  // A busy machine may take the replica for a slow one for a moment.
  await expect
    .poll(async () => {
      const listed = await openBrowser(server).call(endpoints.fetchHomeVideo, { offset: 0 });
      return listed.every(({ video_title }) => video_title.startsWith("Copy of "));
    })
    .toBe(true);

  const sql = postgres(site.database.url, { max: 1 });
  const file = "just-published";
  await sql`
    insert into videos (id, creator_id, file, title, duration_seconds, status, published_at,
      qualities)
    select ${file}, creator_id, ${file}, 'Just published', 60, 'Public', now(), '{360}' from videos
      where id = ${video.id}`;
  await sql.end();
  const found = await openBrowser(server).call(endpoints.watch, { v: file });
  expect(found?.video.video_title).toBe("Just published");
  await expect.poll(isReplicaUsable).toBe("1");
});

const mark = "__Host-recent-write";

test("who changed something reads from the primary for a while; views are no change", async () => {
  await expect.poll(isReplicaUsable).toBe("1");
  const creator: TestCreator = await registerCreator(server);
  const { browser } = creator;
  expect(browser.cookies.has(mark)).toBe(true);
  // Each attempt begins with a write: it counts for some seconds only.
  const afterWrite = async (read: (browser: Browser) => Promise<string | undefined>) => {
    await createDraft(creator);
    return (await read(browser))?.startsWith(video.title);
  };
  // Several in a row: the primary may answer a single one also where the replica is slow.
  const afterWrites = async (read: (browser: Browser) => Promise<string | undefined>) => {
    const titles = [];
    for (let write = 1; write <= 5; write += 1) titles.push(await afterWrite(read));
    return titles;
  };
  await expect.poll(() => titleFor()).toBe(`Copy of ${video.title}`);
  await expect.poll(() => afterWrites(titleFor)).toEqual([true, true, true, true, true]);
  await expect.poll(() => afterWrites(pageTitleFor)).toEqual([true, true, true, true, true]);
  await expect.poll(() => titleFor()).toBe(`Copy of ${video.title}`);

  const forged = openBrowser(server, { cookies: [[mark, "anything"]] });
  await expect.poll(() => titleFor(forged)).toBe(`Copy of ${video.title}`);
  browser.cookies.delete(mark);
  await browser.call(endpoints.countView, { v: video.id });
  expect(browser.cookies.has(mark)).toBe(false);
  await expect.poll(() => titleFor(browser)).toBe(`Copy of ${video.title}`);
});

test.each(["refuse", "stall"] as const)(
  "R-SCALE-07 the primary takes over from a replica that does %s, and no visitor sees an error",
  async (fault) => {
    await expect.poll(isReplicaUsable).toBe("1");
    replica[fault]();
    for (let round = 0; round < 5; round += 1) {
      await readEverything();
      expect(await titleFor()).toBe(video.title);
    }
    await expect.poll(isReplicaUsable).toBe("0");
    replica.forward();
    await expect.poll(isReplicaUsable).toBe("1");
    await expect.poll(() => titleFor()).toBe(`Copy of ${video.title}`);
  },
);

test("while the primary is gone everybody reads from the replica, and writes get 503", async () => {
  const { browser }: { browser: Browser } = await registerCreator(server);
  await expect.poll(isReplicaUsable).toBe("1");
  primary.refuse();
  for (let round = 0; round < 5; round += 1) {
    // A busy machine may take the replica for a dead one for a moment, and then no database
    // responds.
    await vi.waitFor(readEverything, { timeout: waitTimeoutMs });
    await expect.poll(() => titleFor()).toBe(`Copy of ${video.title}`);
  }
  expect(await signUpStatus()).toBe(503);
  await expect.poll(() => titleFor(browser)).toBe(`Copy of ${video.title}`);
  primary.forward();
  await expect.poll(signUpStatus).toBe(200);
});
