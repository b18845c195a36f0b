import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runsOutsideTransactions } from "./outside-transactions.ts";

const folder = new URL("./migrations/", import.meta.url);
/** Released ones cannot change. */
const lastReleased = 27;
/**
 * Tables with a row for each video, account, session or view: what reads or rewrites all of them
 * takes minutes.
 */
const large =
  "videos|video_sources|creators|playlists|playlist_videos|users|sessions|security_events|" +
  "video_days|video_day_parts|video_day_sources|encode_tasks|renditions";
const table = `"?(?:${large})"?`;

const unsafe: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  {
    pattern: new RegExp(`create (unique )?index (?!concurrently)[^;]* on ${table} `, "i"),
    instead:
      "writes wait until it is built: build it concurrently, in a migration of indexes alone",
  },
  {
    pattern: new RegExp(`alter table ${table} add column [^;]*generated always as`, "i"),
    instead: "it rewrites the table: add an ordinary column and fill it in batches",
  },
  {
    pattern: new RegExp(`alter table ${table} alter column [^;]*set data type`, "i"),
    instead: "it rewrites the table: add a column of the new type",
  },
  {
    pattern: new RegExp(`alter table ${table} alter column [^;]*set not null`, "i"),
    instead:
      "it reads the table under an exclusive lock: " +
      "add a check constraint as not valid, validate it later",
  },
  {
    pattern: new RegExp(
      `alter table ${table} add column [^;]*default (gen_random_uuid|clock_timestamp|random)`,
      "i",
    ),
    instead: "a default that differs by row rewrites the table",
  },
  {
    pattern: new RegExp(`alter table ${table} add constraint (?![^;]*not valid)`, "i"),
    instead: "add it as not valid, and validate it in the next version",
  },
  {
    pattern: new RegExp(`(^|;|\\n)\\s*(update|delete from) ${table}\\s(?![^;]*limit)`, "i"),
    instead: "it locks every row until it is done: do it in batches, by a job",
  },
  {
    pattern: new RegExp(`insert into [^;]* from ${table}\\s(?![^;]*(?:limit|\\.id = ))`, "i"),
    instead: "it locks every row that it refers to: commit pages, in a migration of its own",
  },
  {
    pattern: new RegExp(`drop (index|column|table)`, "i"),
    instead: "the version before may still use it: drop it once no running server does",
  },
];

function problems(statements: string): string[] {
  return unsafe.filter(({ pattern }) => pattern.test(statements)).map(({ instead }) => instead);
}

test("new migrations contain nothing that stops a large site while they run", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const added = files.filter((name) => Number(name.slice(0, 4)) > lastReleased);
  const found = added.flatMap((name) =>
    problems(readFileSync(new URL(name, folder), "utf8")).map((problem) => `${name}: ${problem}`),
  );
  expect(found).toEqual([]);
});

test("a migration that builds an index concurrently or commits pages does nothing else", () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql"))) {
    const statements = readFileSync(new URL(name, folder), "utf8").split(
      "--> statement-breakpoint",
    );
    const isOutside = statements.some((statement) => /concurrently|commit;/i.test(statement));
    expect([name, runsOutsideTransactions(statements)]).toEqual([name, isOutside]);
  }
});

test.each([
  'CREATE INDEX "a" ON "videos" USING btree ("id");',
  'ALTER TABLE "videos" ADD COLUMN "a" text GENERATED ALWAYS AS (lower(title)) STORED;',
  'ALTER TABLE "videos" ALTER COLUMN "views" SET DATA TYPE bigint;',
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();',
  'ALTER TABLE "videos" ADD CONSTRAINT "a" CHECK (views >= 0);',
  "update playlists set name = '';",
  "INSERT INTO push_announcements (video_id) SELECT id FROM videos ON CONFLICT DO NOTHING;",
  'DROP INDEX "videos_file";',
])("a migration may not have %s", (statement) => {
  expect(problems(statement)).toHaveLength(1);
});

test.each([
  'CREATE TABLE "new" ("id" text); CREATE INDEX "a" ON "new" USING btree ("id");',
  'ALTER TABLE "videos" ADD COLUMN "a" text;',
  'ALTER TABLE "videos" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "videos" ADD CONSTRAINT "a" CHECK (views >= 0) NOT VALID;',
])("a migration may have %s", (statement) => {
  expect(problems(statement)).toEqual([]);
});
