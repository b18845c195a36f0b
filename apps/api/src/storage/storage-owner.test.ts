import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { dayMs, minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createVideoDeletion } from "../content/video-deletion.ts";
import { createBinEmptying } from "../studio/empty-bin.ts";
import { openSql } from "../testing/open-sql.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createAbandonedFileRemoval } from "../uploads/remove-abandoned-files.ts";
import { createSourceCleanup } from "../uploads/source-cleanup.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { withOwner } from "./owned-storage.ts";
import { announceRestore, createStorageOwner, forgetClaim, ownerKey } from "./storage-owner.ts";
import { readAll } from "./read-all.ts";
import type { Storage } from "./storage.ts";
import { createTestBucket, testServerOf } from "./testing/test-bucket.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

const server = testServerOf(process.env["S3_TEST_URL"]);
let now: Date;
let opened: { readonly sql: Sql; readonly database: TestDatabase }[] = [];

beforeEach(() => {
  now = new Date();
});
afterEach(async () => {
  for (const { sql, database } of opened) {
    await sql.end();
    await database.drop();
  }
  opened = [];
});

async function openNewDatabase(): Promise<Sql> {
  const database = await createTestDatabase();
  const sql = openSql({ databaseUrl: database.url });
  opened.push({ sql, database });
  return sql;
}

/**
 * The jobs that delete, and one that acts on the outside world, of a server on a database and a
 * storage.
 */
function startServer(sql: Sql, storage: Storage) {
  const clock = () => now;
  const owner = createStorageOwner({ sql, clock, storages: [storage] });
  const owned = withOwner(storage, owner.require);
  const deleteVideo = createVideoDeletion({
    sql,
    cleanups: [createSourceCleanup({ sql, storage: owned })],
  });
  const send = vi.fn(() => Promise.resolve());
  const jobs = [
    owner.renew,
    owner.whileDeleting(createAbandonedFileRemoval({ sql, clock, storage: owned })),
    owner.whileDeleting(createBinEmptying({ sql, clock, deleteVideo })),
    owner.whileActing(send),
  ];
  async function run(days = 0): Promise<void> {
    for (let passed = 0; passed <= days; passed += 1) {
      for (const job of jobs) await job();
      if (passed < days) now = new Date(now.getTime() + dayMs);
    }
  }
  return { owner, owned, send, run };
}

async function addVideo(sql: Sql, storage: Storage, id: string): Promise<void> {
  await sql`insert into creators (id, username, display_name) values ('c', 'c', 'C')
    on conflict do nothing`;
  await sql`
    insert into videos (id, creator_id, file, title, duration_seconds, status, published_at,
      qualities)
    values (${id}, 'c', ${`u-${id}`}, ${id}, 1, 'Public', now(), '{}')`;
  await sql`
    insert into video_sources (video_id, storage_key, bytes, completed_at)
      values (${id}, ${`sources/${id}`}, 1, now())`;
  await storage.put(`sources/${id}`, "original");
  await storage.put(`media/u-${id}/360p/0.m4s`, "segment");
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ["sources", "media"])
    for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.toSorted();
}

/**
 * Returns the site's database, of which `storage` is. One of its two videos is in the bin, for
 * longer than it lies there.
 */
async function openSite(storage: Storage): Promise<Sql> {
  const sql = await openNewDatabase();
  const { run } = startServer(sql, storage);
  await run();
  for (const id of ["first", "binned"]) await addVideo(sql, storage, id);
  await setVideos(
    sql,
    sql`deleted_at = ${new Date(now.getTime() - 60 * dayMs).toISOString()}`,
    sql`id = 'binned'`,
  );
  return sql;
}

type Row = Readonly<Record<string, string>>;

/** Each way changes the database, and returns what the server says of it. */
const ways: Readonly<
  Record<string, (site: Sql, storage: Storage) => Promise<{ sql: Sql; says: string }>>
> = {
  "an empty database": async () => ({
    sql: await openNewDatabase(),
    says: "belongs to another database",
  }),
  "an empty database, on a storage from before it had an owner": async (_site, storage) => {
    await storage.delete(ownerKey);
    return { sql: await openNewDatabase(), says: "knows none" };
  },
  "the database of another site": async (_site, storage) => {
    const sql = await openNewDatabase();
    const folder = await mkdtemp(join(tmpdir(), "marquee-other-"));
    await startServer(sql, createFolderStorage(folder)).run();
    await addVideo(sql, storage, "other");
    await setVideos(
      sql,
      sql`deleted_at = ${new Date(now.getTime() - 60 * dayMs).toISOString()}`,
      sql`true`,
    );
    await rm(folder, { recursive: true });
    return { sql, says: "belongs to another database" };
  },
  "a backup that was restored": async (sql) => {
    await forgetClaim(sql);
    return { sql, says: "restored from a backup" };
  },
  "the database of an hour ago": async (sql, storage) => {
    const [before] = await sql<Row[]>`select tokens from storage_claim`;
    const { owner } = startServer(sql, storage);
    for (let renewals = 0; renewals < 3; renewals += 1) await owner.renew();
    await sql`update storage_claim set tokens = ${before?.["tokens"] ?? ""}`;
    return { sql, says: "newer state of this database" };
  },
  "the site's database, with the storage of nobody": async (sql, storage) => {
    await storage.delete(ownerKey);
    return { sql, says: "names no owner" };
  },
  "a storage whose owner cannot be read": async (sql, storage) => {
    await storage.put(ownerKey, "{");
    return { sql, says: "belongs to another database" };
  },
};

function contract(open: () => Promise<Storage>): void {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
  });

  test.for(Object.keys(ways))(
    "%s deletes no file, writes none and sends nothing in 40 days",
    async (way) => {
      const site = await openSite(storage);
      const became = await ways[way]?.(site, storage);
      if (!became) throw new Error("There is no such way.");
      const before = await keysOf(storage);
      const { owner, owned, send, run } = startServer(became.sql, storage);
      await run(40);
      expect(await keysOf(storage)).toEqual(before);
      expect(send).not.toHaveBeenCalled();
      expect(await owner.refusal()).toMatch(new RegExp(`${became.says}.*storage adopt$`));
      for (const change of [
        () => owned.put("media/x", "x"),
        () => owned.putIfAbsent("media/x", "x"),
        () => owned.writeAt("sources/x", 0, [Buffer.from("x")]),
        () => owned.delete("media"),
        () => owned.removeUnfinished(now),
      ])
        await expect(change()).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
      expect(await keysOf(storage)).toEqual(before);
    },
  );

  test("an adopted storage is written at once, and deletions due wait for a week", async () => {
    const sql = await openSite(storage);
    await forgetClaim(sql);
    const before = await keysOf(storage);
    const { owner, owned, send, run } = startServer(sql, storage);
    await run();
    await owner.adopt();
    await owned.put("media/written", "x");
    await owned.delete("media/written");
    await run(6);
    expect(send).toHaveBeenCalled();
    expect(await keysOf(storage)).toEqual(before);
    await run(2);
    expect(await keysOf(storage)).not.toContain("sources/binned");
    expect(await keysOf(storage)).toContain("sources/first");
  });

  test("a database that lost its last minutes deletes nothing that it does not know", async () => {
    const sql = await openSite(storage);
    // A restore to a time between two replacements of the token leaves this.
    await storage.put("sources/uploaded-since", "original");
    const { owner, run } = startServer(sql, storage);
    await run(40);
    expect(await owner.refusal()).toBeNull();
    expect(await keysOf(storage)).toContain("sources/uploaded-since");
  });

  test("a file is deleted a day after its row, unless a row names it then", async () => {
    const sql = await openSite(storage);
    const { run } = startServer(sql, storage);
    await addVideo(sql, storage, "again");
    await sql`delete from video_sources where video_id in ('first', 'again')`;
    await run();
    await sql`insert into video_sources (video_id, storage_key, bytes)
      values ('again', 'sources/again', 1)`;
    expect(await keysOf(storage)).toContain("sources/first");
    await run(2);
    expect(await keysOf(storage)).not.toContain("sources/first");
    expect(await keysOf(storage)).toContain("sources/again");
  });

  test("of two copies of one database, the second one to use the storage only reads", async () => {
    const site = await openSite(storage);
    const copy = await openNewDatabase();
    const [claim] = await site<Row[]>`select database_id, tokens from storage_claim`;
    await copy`
      insert into storage_claim (database_id, tokens, claimed_at)
      values (${claim?.["database_id"] ?? ""}, ${claim?.["tokens"] ?? ""}, now())`;
    const servers = [startServer(site, storage), startServer(copy, storage)];
    for (let round = 0; round < 3; round += 1) {
      for (const { run } of servers) await run();
      now = new Date(now.getTime() + 10 * minuteMs);
    }
    const refusals = await Promise.all(servers.map(({ owner }) => owner.refusal()));
    expect(refusals).toEqual([
      null,
      expect.stringContaining("newer state of this database, or by a copy"),
    ]);
  });
}

/** A server's view of two folders, one of which another server knows alone. */
async function openFolders() {
  const folders = await Promise.all(
    ["older", "newer"].map((name) => mkdtemp(join(tmpdir(), `marquee-${name}-`))),
  );
  onTestFinished(() =>
    Promise.all(folders.map((folder) => rm(folder, { recursive: true }))).then(() => undefined),
  );
  const [older, newer] = folders.map((folder) => createFolderStorage(folder));
  if (!older || !newer) throw new Error("There are no folders.");
  return { older, newer };
}

test("a server that knows the older storage alone owns it while files are moved", async () => {
  const { older, newer } = await openFolders();
  const sql = await openSite(older);
  const clock = () => now;
  const mover = createStorageOwner({ sql, clock, storages: [newer, older] });
  for (let renewals = 0; renewals < 15; renewals += 1) await mover.renew();
  for (const storages of [[older], [newer], [newer, older]] as const)
    expect(await createStorageOwner({ sql, clock, storages }).refusal()).toBeNull();
});

test("a token that arrives late is accepted, and the next replacement corrects it", async () => {
  const { older: storage } = await openFolders();
  const sql = await openSite(storage);
  const { owner } = startServer(sql, storage);
  await owner.renew();
  const late = (await readAll(storage, ownerKey)).toString();
  for (let renewals = 0; renewals < 3; renewals += 1) await owner.renew();
  await storage.put(ownerKey, late);
  expect(await startServer(sql, storage).owner.refusal()).toBeNull();
  await owner.renew();
  expect((await readAll(storage, ownerKey)).toString()).not.toBe(late);
});

test("looking at a storage that has no owner does not make it anybody's", async () => {
  const { older: storage } = await openFolders();
  const sql = await openNewDatabase();
  expect(await startServer(sql, storage).owner.inspect()).toMatch(
    /^The storage has no owner yet\./,
  );
  expect(await sql`select 1 from storage_claim`).toEqual([]);
  expect(await storage.stat(ownerKey)).toBeNull();
});

test("a database without claims whose restore was killed does not own its storage", async () => {
  const { older: storage } = await openFolders();
  const sql = await openSite(storage);
  await storage.delete(ownerKey);
  await sql`delete from storage_claim`;
  await announceRestore(sql);
  const { owner, send, run } = startServer(sql, storage);
  await run();
  expect(await owner.refusal()).toMatch(/^The database was restored/);
  expect(send).not.toHaveBeenCalled();
  await forgetClaim(sql);
  expect(await sql`select to_regclass('unfinished_restore') as found`).toEqual([{ found: null }]);
});

describe("a folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-owner-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  contract(() => Promise.resolve(createFolderStorage(folder)));
});

describe.skipIf(!server)("a bucket of S3", () => {
  let bucket: Awaited<ReturnType<typeof createTestBucket>>;
  beforeAll(async () => {
    if (server) bucket = await createTestBucket(server);
  });
  afterAll(() => bucket.remove());
  contract(async () => {
    for (const key of ["media", "sources", ownerKey]) await bucket.storage.delete(key);
    return bucket.storage;
  });
});
