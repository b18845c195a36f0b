import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres, { type ReservedSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDataFolder } from "../testing/copy-cluster.ts";
import type { DatabaseClient, Sql } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { runOutsideTransactions } from "./outside-transactions.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let dataFolder: string;
let database: DatabaseClient;

beforeAll(async () => {
  dataFolder = await createDataFolder("marquee-migrate-");
  const config = {
    DATA_FOLDER: dataFolder,
    DATABASE_URL: undefined,
    DATABASE_CONNECTIONS: 1,
    DATABASE_TIMEOUT: 60,
  };
  database = await openDatabase({ config, isDurable: false });
});
afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const open = (connection: Record<string, string> = {}) =>
  postgres({
    host: `${dataFolder}/socket`,
    user: "marquee",
    database: "postgres",
    max: 1,
    onnotice: () => undefined,
    connection,
  });

/** Writes a folder with one migration, and returns its address. */
async function migrationFolder(tag: string, statements: string): Promise<URL> {
  const folder = join(dataFolder, tag);
  await mkdir(join(folder, "meta"), { recursive: true });
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries: [{ tag }] }));
  await writeFile(join(folder, `${tag}.sql`), statements);
  return pathToFileURL(`${folder}/`);
}

test("a database that is up to date is only read", async () => {
  const sql = open({ default_transaction_read_only: "on" });
  expect(await migrate(sql)).toEqual([]);
  await sql.end();
});

test("a migration that waits for a lock lets the queries behind it go first", async () => {
  const folder = await migrationFolder("9999_later", "alter table videos add column later text");
  const [migrating, reading, others] = [open(), open(), open()];

  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const longRead = reading.begin(async (transaction) => {
    await transaction`select 1 from videos`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const migrated = migrate(migrating, { folder });
  const waiting = () =>
    others`select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'`;
  await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBe(1);
  // It would wait for as long as the read that the migration waits for.
  await others`select 1 from videos`;
  release.resolve();
  await longRead;
  expect(await migrated).toEqual(["9999_later"]);
  expect(await others`select later from videos`).toHaveLength(0);
  await Promise.all([migrating, reading, others].map((sql) => sql.end()));
});

test("nodes build a used table's index once, also after a build that was cut off", async () => {
  const tag = "9998_index";
  const folder = await migrationFolder(
    tag,
    'CREATE INDEX CONCURRENTLY "videos_built" ON "videos" USING btree ("title")',
  );
  const [first, second, writing, others] = [open(), open(), open(), open()];
  // A build that was cut off leaves an index like this one behind.
  await others`create index videos_built on videos (id)`;
  await others`update pg_index set indisvalid = false where indexrelid = 'videos_built'::regclass`;

  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const write = writing.begin(async (transaction) => {
    await transaction`lock table videos in row exclusive mode`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const migrated = [migrate(first, { folder }), migrate(second, { folder })];
  const waiting = () => others`select 1 from pg_locks where not granted`;
  await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBe(1);
  await setVideos(others, others`title = title`, others`false`);
  release.resolve();
  await write;
  expect((await Promise.all(migrated)).flat()).toEqual([tag]);
  const index = await others`
    select indisvalid as "isValid", pg_get_indexdef(indexrelid) ~ 'title' as "isNew" from pg_index
    where indexrelid = 'videos_built'::regclass`;
  expect(index).toMatchObject([{ isValid: true, isNew: true }]);
  await Promise.all([first, second, writing, others].map((sql) => sql.end()));
});

test("a migration that fills rows in pages keeps those committed when it breaks", async () => {
  const tag = "9996_pages";
  const folder = await migrationFolder(
    tag,
    `DO $$ BEGIN
      CREATE TABLE filled (id integer); INSERT INTO filled VALUES (1); COMMIT;
      INSERT INTO filled VALUES (1 / 0);
    END $$`,
  );
  const sql = open();
  await expect(migrate(sql, { folder })).rejects.toThrow("division by zero");
  expect(await sql`select id from filled`).toEqual([{ id: 1 }]);
  expect(await sql`select 1 from schema_migrations where name = ${tag}`).toHaveLength(0);
  await sql.end();
});

test("a build whose connection breaks gives its place in the pool back", async () => {
  const sql = open();
  const building = Object.assign(Object.create(sql) as Sql, {
    reserve: async () => breakBeforeReset(await sql.reserve()),
  });
  const statements = [
    'CREATE INDEX CONCURRENTLY "videos_broken" ON "videos" USING btree ("title")',
  ];
  await expect(runOutsideTransactions(building, "9997_broken", statements)).rejects.toThrow(
    "the connection broke",
  );
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
});

/** Returns the connection, which fails when it resets a setting. */
function breakBeforeReset(connection: ReservedSql): ReservedSql {
  return new Proxy(connection, {
    apply(target, self, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) {
      if (strings[0]?.startsWith("reset")) throw new Error("the connection broke");
      return Reflect.apply(target, self, [strings, ...values]);
    },
  });
}
