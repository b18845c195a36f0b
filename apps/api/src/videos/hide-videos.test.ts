import { afterAll, beforeAll, expect, test } from "vitest";
import { connectByUrl, type Sql } from "../db/connect.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { hideForDeletion, updateHiddenVideos } from "./hide-videos.ts";
import { purgeKind } from "./request-purges.ts";

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connectByUrl(database.url, { max: 1 });
  await sql`drop trigger videos_cdn_purge on videos`;
  await sql`insert into jobs (kind, recurring_key, run_at)
    values (${purgeKind}, ${purgeKind}, now())`;
  await sql`insert into creators (id, username, display_name) values ('c', 'c', 'C')`;
  await sql`
    insert into videos (id, creator_id, file, title, duration_seconds, status, is_hidden,
      blocked_at, published_at, qualities)
    values ('shown', 'c', 'file-shown', '', 1, 'Public', false, null, now(), '{90}'),
      ('blocked', 'c', 'file-blocked', '', 1, 'Public', true, now(), now(), '{90}')`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

async function setBanned(isBanned: boolean): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`update creators set is_banned = ${isBanned} where id = 'c'`;
    await updateHiddenVideos(transaction, transaction`c.id = 'c'`);
  });
}
const hidden = async () =>
  (await sql`select id from videos where is_hidden order by id`).map(({ id }) => String(id));
const purged = async () =>
  (await sql`delete from cdn_purges returning file`).map(({ file }) => String(file));

test("a banned channel's videos are hidden and purged, and blocked ones stay so", async () => {
  await setBanned(true);
  expect([await hidden(), await purged()]).toEqual([["blocked", "shown"], ["file-shown"]]);
  await setBanned(false);
  expect([await hidden(), await purged()]).toEqual([["blocked"], []]);
});

test("a video that is deleted for good is hidden and purged before its files go", async () => {
  expect(await hideForDeletion(sql, "shown")).toEqual({
    id: "shown",
    file: "file-shown",
    contentServer: "/media",
  });
  expect([await hidden(), await purged()]).toEqual([["blocked", "shown"], ["file-shown"]]);
  expect(await hideForDeletion(sql, "gone")).toBeNull();
});
