import { endpoints } from "@marquee/api-client";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backup } from "../backup/backup.ts";
import { checkBackup } from "../backup/check-backup.ts";
import type { Manifest } from "../backup/manifest.ts";
import { restore } from "../backup/restore.ts";
import { systemClock } from "../clock.ts";
import { createSiteTexts } from "../texts/site-texts.ts";
import journal from "../db/migrations/meta/_journal.json" with { type: "json" };
import { migrate } from "../db/migrate.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  const environment = { METRICS_PORT: "0", MARQUEE_BUILD: "4f1c20a" };
  site = await startTestSite({ environment, isEmbedded: true });
});
afterAll(() => site.stop());

test("health and readiness are reported", async () => {
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: "ok" });
  await expect
    .poll(async () => (await fetch(`${site.url}/readyz`)).json())
    .toEqual({ status: "ready" });
});

test("metrics are served on their own port, and not by the site", async () => {
  await fetch(`${site.url}/api/search.php`);
  const metrics = await (await fetch(`${site.metricsUrl}/metrics`)).text();
  expect(metrics).toContain(
    'marquee_http_request_seconds_count{method="GET",route="/api/search.php",status="200"}',
  );
  expect(await (await fetch(`${site.url}/metrics`)).text()).not.toContain(
    "marquee_http_request_seconds",
  );
  expect(await (await fetch(`${site.metricsUrl}/healthz`)).json()).toEqual({ status: "ok" });
});

test("metrics cover the database, queues, caches, media and the build", async () => {
  const sql = openSql(site);
  await sql`insert into mails (recipient, subject, body, created_at, next_attempt_at)
    values ('late@marquee.example', 'Late', '', now() - interval '1 hour',
      now() + interval '1 hour')`;
  await sql`insert into jobs (kind, run_at, locked_until)
    values ('forgotten', now() - interval '10 minutes', null),
      ('held', now() - interval '1 day', now() + interval '1 day')`;
  await sql.end();
  const media = await fetch(`${site.url}/media/file-v-00/360p/0.m4s`);
  const bytes = (await media.arrayBuffer()).byteLength;
  expect(media.status).toBe(200);
  for (let visit = 0; visit < 2; visit += 1) await fetch(`${site.url}/api/watch.php?v=v-00`);

  const value = async (series: string) => {
    const metrics = await (await fetch(`${site.metricsUrl}/metrics`)).text();
    const line = metrics.split("\n").find((text) => text.startsWith(`${series} `));
    return line === undefined ? null : Number(line.slice(series.length));
  };
  expect(await value("marquee_database_available")).toBe(1);
  expect(await value("marquee_database_connections")).toBe(10);
  expect(await value("marquee_database_deadlines_total")).toBe(0);
  expect(await value("marquee_draining")).toBe(0);
  // Responses are counted once they are sent, which the client may notice first.
  await expect
    .poll(() => value('marquee_media_bytes_total{source="folder"}'))
    .toBeGreaterThanOrEqual(bytes);
  await expect
    .poll(() => value('marquee_outbox_oldest_seconds{outbox="mail"}'))
    .toBeGreaterThanOrEqual(3_600);
  // A scrape that takes long has no queues.
  await expect
    .poll(() => value('marquee_job_oldest_seconds{kind="forgotten"}'))
    .toBeGreaterThanOrEqual(600);
  expect(await value('marquee_job_oldest_seconds{kind="held"}')).toBeNull();
  expect(await value('marquee_stored_bytes{kind="originals"}')).toBe(0);
  expect(await value('marquee_stored_bytes{kind="media"}')).not.toBeNull();
  expect(await value("marquee_storage_free_bytes")).toBeGreaterThan(0);
  expect(
    await value('marquee_cache_lookups_total{cache="watch-page",result="hit"}'),
  ).toBeGreaterThan(0);
  const { node } = process.versions;
  const build = `marquee_build_info{build="4f1c20a",node_version="${node}",role="web"}`;
  expect(await value(build)).toBe(1);
});

test("the API description lists every call with its fields", async () => {
  type Operation = {
    operationId: string;
    parameters?: { name: string }[];
    requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  };
  const document = (await (await fetch(`${site.url}/api/docs.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, { properties: object }> };
  };
  expect(document.openapi).toBe("3.1.0");
  for (const { path, method, name } of Object.values(endpoints)) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
  }
  const watched = document.paths["/api/fetch-watched-videos.php"]?.["get"];
  expect(watched?.parameters?.map((parameter) => parameter.name)).toEqual(["videoid[]"]);
  const login =
    document.paths["/api/login.php"]?.["post"]?.requestBody?.content["multipart/form-data"];
  const schema = document.components.schemas[login?.schema.$ref.split("/").at(-1) ?? ""];
  expect(Object.keys(schema?.properties ?? {})).toEqual(
    expect.arrayContaining(["uid", "pwd", "otp"]),
  );
  expect(await (await fetch(`${site.url}/api/docs`)).text()).toContain("fetchWatchedVideos");
});

test("concurrent nodes run each migration once", async () => {
  const admin = postgres({
    host: `${site.dataFolder}/socket`,
    port: 5432,
    user: "marquee",
    database: "postgres",
    max: 1,
  });
  await admin`create database concurrent`;
  await admin.end();
  const nodes = Array.from({ length: 8 }, () =>
    postgres({
      host: `${site.dataFolder}/socket`,
      port: 5432,
      user: "marquee",
      database: "concurrent",
      max: 2,
      onnotice: () => undefined,
    }),
  );
  const ran = await Promise.all(nodes.map((sql) => migrate(sql)));
  expect(ran.flat().toSorted()).toEqual(journal.entries.map(({ tag }) => tag));
  await Promise.all(nodes.map((sql) => sql.end()));
});

test("a restored backup has the same checksums and overwrites no existing data", async () => {
  const open = (database: string) =>
    postgres({
      host: `${site.dataFolder}/socket`,
      port: 5432,
      user: "marquee",
      database,
      max: 2,
      onnotice: () => undefined,
    });
  const build = "2026-11-27";
  const [original, saved] = [open("postgres"), join(site.dataFolder, "saved")];
  await original`create database restored`;
  const copy = open("restored");
  await migrate(copy);
  const text = (markdown: string) => ({ name: "terms" as const, locale: "en", markdown });
  await createSiteTexts({ sql: original, clock: systemClock }).save(
    text("Before the backup."),
    "operator",
  );
  const written = await backup({
    sql: original,
    folder: saved,
    secretFile: join(site.dataFolder, "secret"),
    build,
  });
  await restore({ sql: copy, folder: saved, secretFile: null });
  const again = await backup({ sql: copy, folder: `${saved}-again`, secretFile: null, build });
  // Only the claim of the storage is not restored.
  const restored = ({ tables }: Manifest) => tables.filter(({ name }) => name !== "storage_claim");
  expect(restored(again)).toEqual(restored(written));
  // Numbered rows continue after those of the backup.
  const texts = createSiteTexts({ sql: copy, clock: systemClock });
  await texts.save(text("After the restore."), "operator");
  expect((await texts.history("terms", "en")).map(({ markdown }) => markdown)).toEqual([
    "After the restore.",
    "Before the backup.",
  ]);
  expect(await copy`select needs_adoption from storage_claim`).toEqual([{ needs_adoption: true }]);
  const counted = await copy<{ videos: number; found: number }[]>`
    select count(*)::int as videos,
      count(*) filter (where search @@ 'lanterns'::tsquery)::int as found from videos`;
  expect(counted[0]).toEqual({ videos: 47, found: 8 });
  await expect(restore({ sql: copy, folder: saved, secretFile: null })).rejects.toThrow(
    "Restore into an empty one",
  );

  const emptyCopy = async () => {
    await copy`drop schema public cascade`;
    await copy`create schema public`;
    await migrate(copy);
  };
  const forged =
    "c-nova\tnova_lane\tForged\t\t\tt\tf\t\\N\t2026-01-01 00:00:00+00\t\\N\tf\t[]\t\\N\t0\n";
  for (const rows of [forged, "too few columns\n", forged.slice(0, 10)]) {
    await writeFile(join(saved, "creators.copy.gz"), gzipSync(rows));
    await emptyCopy();
    await expect(restore({ sql: copy, folder: saved, secretFile: null })).rejects.toThrow(
      "the backup is damaged",
    );
    await expect(checkBackup(saved)).rejects.toThrow("the backup is damaged");
    expect(await copy`select 1 from users`).toEqual([]);
  }
  await writeFile(join(saved, "creators.copy.gz"), "no gzip");
  await expect(restore({ sql: copy, folder: saved, secretFile: null })).rejects.toThrow(
    "the backup is damaged",
  );
  await Promise.all([original.end(), copy.end()]);
});

test("the outbox can be read in development", async () => {
  expect(await (await fetch(`${site.url}/dev/mail`)).text()).toContain("<h1>Mail</h1>");
});

test("R-SEC-02 production has no test services, and demo accounts stop it", async () => {
  const sql = openSql(site);
  await sql`create database production`;
  await sql.end();
  const environment = {
    MARQUEE_MODE: "production",
    DRAIN_SECONDS: "0",
    DATABASE_URL: `postgres://marquee@localhost/production?host=${site.dataFolder}/socket`,
    MARQUEE_SECRET: "8c1f0b7a94e2d35f6a0c9d81e7b4f263",
    PUBLIC_URL: "https://marquee.example",
    SMTP_URL: "smtp://127.0.0.1:9",
    DEMO: "false",
  };
  const withDemoAccounts = environment.DATABASE_URL.replace("/production?", "/postgres?");
  await expect(
    startTestSite({ environment: { ...environment, DATABASE_URL: withDemoAccounts } }),
  ).rejects.toThrow(
    "The database has demo accounts " +
      "(demo_admin, demo_creator, demo_moderator, demo_secure, demo_viewer)",
  );
  const production = await startTestSite({ environment });
  const address = production.localUrl;
  for (const path of [
    "/dev/mail",
    "/dev/mail.json",
    "/dev/identity/keys",
    "/dev/identity/authorize",
    "/dev/platform/authorize",
  ]) {
    expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
  }
  await production.stop();
});
