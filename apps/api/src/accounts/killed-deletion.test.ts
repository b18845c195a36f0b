import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { giveChannel } from "../testing/channels.ts";
import { copyCluster } from "../testing/copy-cluster.ts";
import { filesWith, fillAccount, tablesOfAccounts } from "../testing/filled-account.ts";
import { awaitMail, mailsTo, tokenIn } from "../testing/mailbox.ts";
import { embeddedUrl } from "../testing/embedded-url.ts";
import { openSql } from "../testing/open-sql.ts";
import { newPerson } from "../testing/people.ts";
import { serveMain, type ServingMain } from "../testing/run-main.ts";

let folder: string;
let server: ServingMain;
const dataFolder = () => join(folder, "data");
const mediaFolder = () => join(folder, "media");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-deletion-"));
  await mkdir(mediaFolder());
  await copyCluster(dataFolder());
});
afterAll(async () => {
  await end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Sql> {
  server = await serveMain({
    DATA_FOLDER: dataFolder(),
    MEDIA_FOLDER: mediaFolder(),
    PORT: "0",
    DEMO: "false",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  return openSql({ databaseUrl: embeddedUrl(dataFolder()) });
}

async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const exited = once(server.child, "exit");
  server.child.kill(signal);
  await exited;
}

/** Makes the job due. The lease of a killed process has ended. */
async function makeDue(sql: Sql): Promise<void> {
  await sql`update jobs set run_at = now(), locked_until = null where kind = 'delete-due-accounts'`;
}

/**
 * Rows that the deletion reaches one after the other: while one is locked, it can get no further.
 */
const points = [
  ["the first video's files are gone, its row is not", "playlist_videos", "video_id = 'going-1'"],
  ["the first video is gone", "videos", "id = 'going-2'"],
  ["all videos are gone", "playlists", "id = 'list-going'"],
  ["the playlists are gone", "creators", "id = 'going'"],
  ["the channel is gone", "users", "deletion_due_at is not null"],
] as const;

/** Stops the deletion at a row, and kills the server there. */
async function killAt(sql: Sql, table: string, row: string): Promise<void> {
  const holder = openSql({ databaseUrl: embeddedUrl(dataFolder()) });
  const lock = await holder.reserve();
  await lock`begin`;
  const locked = await lock.unsafe(`select 1 from ${table} where ${row} for update`);
  expect([table, locked.length]).toEqual([table, 1]);
  await makeDue(sql);
  const waiting = async () =>
    (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length > 0;
  await expect.poll(waiting).toBe(true);
  // Its lock expires after 15 seconds: the next server could run the job before the next row is
  // locked.
  await sql`update jobs set run_at = now() + interval '1 day' where kind = 'delete-due-accounts'`;
  await end("SIGKILL");
  await holder.end({ timeout: 1 });
  await sql.end({ timeout: 1 });
}

test("R-AUTH-19 a deletion that is killed at any point continues after the restart", async () => {
  let sql = await start();
  const person = newPerson();
  const { username: uid, email, password: pwd } = person;
  const browser = openBrowser(server);
  await browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
  await browser.call(endpoints.verifyActivateLink, {
    token: tokenIn(await awaitMail(server, email, "Activate")),
  });
  await browser.call(endpoints.login, { uid, pwd });
  await giveChannel({ mediaFolder: mediaFolder() }, sql, { person, id: "going", videos: 3 });
  const { user_id: userId } = await browser.call(endpoints.fetchAccount, {});
  const storageFolder = join(dataFolder(), "storage");
  await fillAccount(sql, { userId, channel: "going", storageFolder });
  await browser.call(endpoints.deleteAccount, { password: pwd });
  await sql`update users set deletion_due_at = now() - interval '1 minute'`;

  for (const [, table, row] of points) {
    await killAt(sql, table, row);
    sql = await start();
  }
  await makeDue(sql);
  const tables = await tablesOfAccounts(sql);
  const count = async () => {
    const rows = await Promise.all(tables.map((name) => sql`select 1 from ${sql(name)}`));
    return rows.reduce((sum, { length }) => sum + length, 0);
  };
  await expect.poll(count).toBe(0);
  expect(await readdir(mediaFolder())).toEqual([]);
  expect(await filesWith(storageFolder, [userId, "going"])).toEqual([]);
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
    "Your Marquee account was deleted",
  ]);
  await sql.end();
});
