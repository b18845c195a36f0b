import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { missingBytes, type DiskSpace } from "./backup-space.ts";
import { checkBackup } from "./check-backup.ts";
import { readBackupState } from "./read-backup-state.ts";
import { createScheduledBackups, type BackupPlan } from "./scheduled-backups.ts";

let site: TestSite;
let sql: Sql;
let folder: string;
let now: number;
let space: DiskSpace;
let plan: BackupPlan;
let isOwner: boolean;
let readSpace: () => Promise<DiskSpace>;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-backups-"));
  now = Date.parse("2026-11-09T03:00:30Z");
  space = { freeBytes: 1e12, totalBytes: 1e12 };
  plan = { time: "03:00", daily: 2, weekly: 0 };
  isOwner = true;
  readSpace = () => Promise.resolve(space);
});
afterEach(async () => {
  await sql`delete from backup_runs`;
  await rm(folder, { recursive: true, force: true });
});

const run = (into = folder) => scheduled(into).run();
const scheduled = (into: string) =>
  createScheduledBackups({
    sql,
    clock: () => new Date(now),
    log: { error: () => undefined, info: () => undefined },
    folder: into,
    secretFile: null,
    build: "test",
    plan: () => Promise.resolve(plan),
    whileDeleting: (work) => async () => {
      if (isOwner) await work();
    },
    readSpace: () => readSpace(),
  });

test("R-OWN-06 the database is saved once a day, and old backups are deleted", async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    await run();
    now += 60_000;
  }
  expect(await readdir(folder)).toEqual(["2026-11-09T0300Z"]);
  expect((await checkBackup(join(folder, "2026-11-09T0300Z"))).tables).toContainEqual(
    expect.objectContaining({ name: "users" }),
  );
  for (let day = 0; day < 3; day += 1) {
    now += dayMs;
    await run();
  }
  expect((await readdir(folder)).toSorted()).toEqual(["2026-11-11T0303Z", "2026-11-12T0303Z"]);
  expect(await readBackupState(sql)).toMatchObject({
    last_success_at: "2026-11-12T03:03:30.000Z",
    bytes: expect.any(Number),
    failure: null,
  });
});

test("R-OWN-06 a backup that would fill the disk is not begun, and tried later", async () => {
  space = { freeBytes: 1_000_000, totalBytes: 1e12 };
  await run();
  expect(await readdir(folder)).toEqual([]);
  expect(await readBackupState(sql)).toMatchObject({
    last_success_at: null,
    failure: "no-room",
    detail: expect.stringContaining("bytes are missing"),
  });
  space = { freeBytes: 1e12, totalBytes: 1e12 };
  now += hourMs / 2;
  await run();
  expect(await readdir(folder)).toEqual([]);
  now += hourMs;
  await run();
  expect(await readdir(folder)).toHaveLength(1);
  expect(await readBackupState(sql)).toMatchObject({ failure: null });
});

test("R-OWN-06 half-written backups are not counted, and folders of others stay", async () => {
  plan = { ...plan, daily: 1 };
  await mkdir(join(folder, ".partial-2026-11-08T0300Z"));
  await mkdir(join(folder, "2026-11-07T0300Z"));
  await writeFile(join(folder, "2026-11-07T0300Z", "manifest.json"), "{}");
  await mkdir(join(folder, "by-hand"));
  await mkdir(join(folder, "2026-11-09T2300Z"));
  await writeFile(join(folder, ".partial-notes"), "mine");
  await sql`insert into backup_runs (started_at) values (${new Date(now - dayMs).toISOString()})`;
  await run();
  expect((await readdir(folder)).toSorted()).toEqual([
    ".partial-notes",
    "2026-11-09T0300Z",
    "2026-11-09T2300Z",
    "by-hand",
  ]);
  expect(await sql`select failure from backup_runs where bytes is null`).toMatchObject([
    { failure: "interrupted" },
  ]);
});

test("R-OWN-06 a copy of the site deletes no backups", async () => {
  plan = { ...plan, daily: 1 };
  await run();
  now += 2 * dayMs;
  isOwner = false;
  await run();
  expect(await readdir(folder)).toHaveLength(2);
  isOwner = true;
  now += 2 * dayMs;
  space = { freeBytes: 1_000_000, totalBytes: 1e12 };
  await run();
  expect(await readdir(folder)).toEqual(["2026-11-11T0300Z"]);
  expect(await readBackupState(sql)).toMatchObject({ failure: "no-room" });
});

test("R-OWN-06 a second backup begins only after the first one's death", async () => {
  await sql`
    insert into backup_runs (started_at, alive_at)
    values (${new Date(now - dayMs).toISOString()}, now())`;
  await run();
  expect(await readdir(folder)).toEqual([]);
  expect(await sql`select failure from backup_runs`).toMatchObject([{ failure: null }]);
  await sql`update backup_runs set alive_at = now() - interval '3 minutes'`;
  await run();
  expect(await readdir(folder)).toEqual(["2026-11-09T0300Z"]);
  expect(await sql`select failure from backup_runs order by started_at`).toMatchObject([
    { failure: "interrupted" },
    { failure: null },
  ]);
});

test("R-OWN-06 a backup that was taken for dead meanwhile leaves no folder", async () => {
  readSpace = async () => {
    await sql`update backup_runs set failure = 'interrupted' where bytes is null`;
    return space;
  };
  await run();
  expect(await readdir(folder)).toEqual([]);
  expect(await readBackupState(sql)).toMatchObject({
    last_success_at: null,
    failure: "interrupted",
  });
});

test("R-OWN-06 of two runs at once only one writes a backup", async () => {
  await Promise.all([run(), run()]);
  expect(await readdir(folder)).toEqual(["2026-11-09T0300Z"]);
  expect(await sql`select bytes > 0 as whole from backup_runs`).toMatchObject([{ whole: true }]);
});

test("R-OWN-06 a stop ends a backup, which is told and begun anew", async () => {
  const backups = scheduled(folder);
  backups.stop();
  await backups.run();
  expect(await sql`select 1 from backup_runs`).toHaveLength(0);
  await run();
  expect(await readdir(folder)).toEqual(["2026-11-09T0300Z"]);
});

test("R-OWN-06 a folder that cannot be written is named as the reason", async () => {
  await writeFile(join(folder, "file"), "");
  await run(join(folder, "file", "backups"));
  expect(await readBackupState(sql)).toMatchObject({ failure: "not-writable" });
  await sql`delete from backup_runs`;
  plan = { ...plan, time: "off" };
  await run();
  expect(await sql`select 1 from backup_runs`).toHaveLength(0);
});

test("R-OWN-06 a twentieth of the disk stays free, and at least a gigabyte", () => {
  const sizes = { lastBytes: 100, databaseBytes: 1 };
  expect(missingBytes({ freeBytes: 1_000_000_150, totalBytes: 1e10 }, sizes)).toBe(0);
  expect(missingBytes({ freeBytes: 1_000_000_149, totalBytes: 1e10 }, sizes)).toBe(1);
  expect(missingBytes({ freeBytes: 4e9, totalBytes: 1e11 }, sizes)).toBe(1_000_000_150);
});
