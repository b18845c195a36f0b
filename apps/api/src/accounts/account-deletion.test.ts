import { access, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { giveChannel } from "../testing/channels.ts";
import { createDraft, registerCreator } from "../testing/creators.ts";
import { filesWith, fillAccount, tablesOfAccounts, tablesWith } from "../testing/filled-account.ts";
import { awaitMail, mailsTo, tokenIn } from "../testing/mailbox.ts";
import { idleEngine } from "../testing/idle-engine.ts";
import { addMember } from "../testing/members.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, signIn, type Person } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { startUpload } from "../testing/tus.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  site = await startTestSite({ createEngine: () => Promise.resolve(idleEngine) });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function isShown(channel: string): Promise<boolean> {
  const visitor = openBrowser(site);
  const [creator, found, page, watch, media] = await Promise.all([
    visitor.call(endpoints.fetchCreatorInfo, { userid: channel }),
    visitor.call(endpoints.search, { searchTerm: channel }),
    visitor.fetch(`/watch?v=${channel}-1`, { headers: { accept: "text/html" } }),
    visitor.call(endpoints.watch, { v: `${channel}-1` }),
    visitor.fetch(`/media/file-${channel}-1/master.m3u8`),
  ]);
  const signs = [
    creator !== null,
    found.videos.length > 0,
    page.status === 200,
    watch !== null,
    media.status === 200,
  ];
  expect(signs).toEqual(signs.map(() => signs[0]));
  return signs[0] ?? false;
}

/**
 * Runs the job that deletes accounts whose time has come, and the one that then removes their
 * search words.
 */
async function runDeletion(): Promise<void> {
  await runJob("delete-due-accounts");
  await runJob("recount-search-words");
}

async function runJob(kind: string): Promise<void> {
  const dueAt = site.now().toISOString();
  // A run that began before does not count: it would schedule the next one when it ends.
  const makeDue = () =>
    sql`update jobs set run_at = ${dueAt} where kind = ${kind} and locked_until is null
      returning kind`;
  await expect.poll(makeDue).toHaveLength(1);
  const ended = () =>
    sql`select kind from jobs where kind = ${kind} and locked_until is null and run_at > ${dueAt}`;
  await expect.poll(ended).toHaveLength(1);
}

async function isGone({ username }: Person): Promise<boolean> {
  const rows = await sql`select 1 from users where username = ${username}`;
  return rows.length === 0;
}

test("R-AUTH-19 a login within 14 days restores a deleted account and its channel", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: "returning", videos: 2 });
  await browser.call(endpoints.subscribe, { plan: "supporter" });
  expect(await isShown("returning")).toBe(true);

  await browser.call(endpoints.deleteAccount, { password: person.password });
  const { body } = await awaitMail(site, person.email, "will be deleted");
  const dueAt = new Date(site.now().getTime() + 14 * dayMs);
  const dueDay = dueAt.toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  expect(body).toContain(
    `On ${dueDay} your account, channel, videos, playlists and mails will be deleted for good.`,
  );
  expect(body).toContain(`${site.url}/login`);
  await expect.poll(() => isShown("returning")).toBe(false);
  expect(
    await sql`select 1 from subscribe_intents i join users u on u.id = i.user_id
      where u.username = ${person.username}`,
  ).toEqual([]);

  site.advance(13 * dayMs);
  await runDeletion();
  const restored = await signIn(site, person);
  await awaitMail(site, person.email, "is back");
  await expect.poll(() => isShown("returning")).toBe(true);
  site.advance(2 * dayMs);
  await runDeletion();
  expect((await restored.call(endpoints.fetchAccount, {})).uid).toBe(person.username);
});

test("R-AUTH-19 a ban outlasts a deletion that its owner takes back", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: "banned_one", videos: 1 });
  await sql`update creators set is_banned = true where id = 'banned_one'`;
  await setVideos(sql, sql`is_hidden = true`, sql`creator_id = 'banned_one'`);
  await browser.call(endpoints.deleteAccount, { password: person.password });
  await signIn(site, person);
  await awaitMail(site, person.email, "is back");
  expect(await isShown("banned_one")).toBe(false);
});

test("R-AUTH-19 after 14 days all of an account is deleted, and nothing of others", async () => {
  const { person: neighbour } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person: neighbour, id: "neighbour", videos: 1 });
  const { person, browser } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: "leaving", videos: 3 });
  await mkdir(join(site.mediaFolder, "creators/leaving"), { recursive: true });
  await writeFile(join(site.mediaFolder, "creators/leaving/48.webp"), "picture");
  await sql`insert into playlist_videos (playlist_id, position, video_id)
    values ('list-neighbour', 1, 'leaving-1')`;
  await browser.call(endpoints.countView, { v: "leaving-1" });
  await browser.call(endpoints.exportData, {});
  await browser.call(endpoints.resetPassword, { email: person.email });
  const reset = tokenIn(await awaitMail(site, person.email, "Reset your"));
  const [row] = await sql<
    { id: string }[]
  >`select id from users where username = ${person.username}`;
  const userId = row?.id ?? "";
  const storageFolder = join(site.dataFolder, "storage");
  await fillAccount(sql, { userId, channel: "leaving", storageFolder });
  // A new table needs a row here, and then a deletion.
  expect(await tablesWith(sql, [userId, "leaving"])).toEqual(await tablesOfAccounts(sql));
  expect(await filesWith(storageFolder, [userId, "leaving"])).toHaveLength(7);

  await browser.call(endpoints.deleteAccount, { password: person.password });
  expect(
    await refusal(openBrowser(site).call(endpoints.verifyResetLink, { token: reset })),
  ).toContain("not valid");
  site.advance(14 * dayMs + minuteMs);
  // From now on sign-ins fail, even before the job has run.
  expect(
    await refusal(
      openBrowser(site).call(endpoints.login, { uid: person.username, pwd: person.password }),
    ),
  ).toBe("Wrong username, email or password.");
  await runDeletion();
  await expect.poll(() => isGone(person)).toBe(true);

  expect((await mailsTo(site, person.email)).map(({ subject }) => subject)).toEqual([
    "Your Marquee account was deleted",
  ]);
  for (const number of [1, 2, 3])
    expect([number, await exists(join(site.mediaFolder, `file-leaving-${number}`))]).toEqual([
      number,
      false,
    ]);
  expect(await exists(join(site.mediaFolder, "creators/leaving"))).toBe(false);
  expect(await filesWith(storageFolder, [userId, "leaving"])).toEqual([]);
  expect(await rowsWith(userId)).toEqual([]);
  await runDeletion();
  // The names of its files are kept for a day, so that what a worker still writes under them is
  // deleted too.
  site.advance(dayMs + minuteMs);
  await runJob("remove-upload-garbage");
  await expect.poll(() => rowsWith("leaving")).toEqual([]);
  expect((await rowsWith(person.email)).filter(({ table }) => table !== "mails")).toEqual([]);

  expect(await exists(join(site.mediaFolder, "file-neighbour-1/master.m3u8"))).toBe(true);
  expect(await isShown("neighbour")).toBe(true);
  expect(
    await openBrowser(site).call(endpoints.getPlaylist, { id: ["list-neighbour"], offset: 0 }),
  ).not.toBeNull();
});

test("R-AUTH-19 deleted videos leave no gaps in the feed", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: "in_feed", videos: 4 });
  await sql`update feed_snapshot set video_id = 'in_feed-' || (pos + 1) where pos < 4`;
  await browser.call(endpoints.deleteAccount, { password: person.password });
  await sql`update users set deletion_due_at = created_at where username = ${person.username}`;
  await runDeletion();
  await expect.poll(() => isGone(person)).toBe(true);
  const feed = await openBrowser(site).call(endpoints.fetchHomeVideo, { offset: 0 });
  expect(feed).toHaveLength(8);
});

/**
 * Rows of any table that contain the text. Rankings of the feed are left out: they are built again
 * every ten minutes.
 */
async function rowsWith(text: string): Promise<{ table: string }[]> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('feed_snapshot', 'jobs')`;
  const found: { table: string }[] = [];
  for (const { name } of tables) {
    const rows =
      await sql`select 1 from ${sql(name)} t where to_jsonb(t)::text like ${`%${text}%`} limit 1`;
    if (rows.length > 0) found.push({ table: name });
  }
  return found;
}

test("R-AUTH-19 a video waits for another file if its uploader's account is deleted", async () => {
  const owner = await registerCreator(site);
  const editor = await registerAndSignIn(site);
  await addMember({ owner: owner.browser, creator: owner.channel.id, member: editor });
  const id = await createDraft(owner);
  await startUpload(editor.browser, { videoId: id, bytes: 1_000 });
  await setVideos(sql, sql`processing = 'processing'`, sql`id = ${id}`);
  await sql`insert into encode_tasks (video_id, kind, priority, state)
    values (${id}, 'prepare', 0, 'running')`;
  await sql`update users set deletion_due_at = '2000-01-01'
    where username = ${editor.person.username}`;
  await runJob("delete-due-accounts");
  expect(await isGone(editor.person)).toBe(true);
  for (const table of ["uploads", "video_sources", "encode_tasks"])
    expect([table, await sql`select 1 from ${sql(table)} where video_id = ${id}`]).toEqual([
      table,
      [],
    ]);
  expect(await owner.browser.call(endpoints.fetchOwnVideo, { id })).toMatchObject({
    state: "uploading",
    upload: null,
  });
  await startUpload(owner.browser, { videoId: id, bytes: 1_000 });
});
