import { createHmac, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs, secondMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { signIn } from "../testing/people.ts";
import { runMain } from "../testing/run-main.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let visitor: Browser;
let owner: Browser;
beforeAll(async () => {
  site = await startTestSite({ environment: { ALLOWED_ORIGINS: "https://app.example" } });
  sql = openSql(site);
  visitor = openBrowser(site);
  owner = await signIn(site, { username: "demo_creator", email: "", password: "Director-1-Cut" });
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const status = async (browser: Browser, path: string) => (await browser.fetch(path)).status;

async function signedFolder(): Promise<string> {
  const master = await (await owner.fetch("/media/file-v-private/master.m3u8")).text();
  return /^\d+\/[\w-]+/m.exec(master)?.[0] ?? "";
}

test("an edge learns who may have a video's media, and never from a 404", async () => {
  const expected = {
    "file-v-00": [204, 204],
    "file-v-00~3": [204, 204],
    "file-v-unlisted": [204, 204],
    "file-v-private": [401, 204],
    "file-v-scheduled": [401, 204],
    "file-v-banned": [403, 403],
    "file-unknown": [403, 403],
    "..%2f..": [403, 403],
  };
  for (const [file, statuses] of Object.entries(expected)) {
    const path = `/media-access/${file}`;
    // The response is the same for everybody, so that an edge can share it.
    for (const browser of [visitor, owner]) {
      const found = [await status(browser, path), await status(browser, `${path}?signed=true`)];
      expect([file, ...found]).toEqual([file, ...statuses]);
    }
  }
  const { headers } = await visitor.fetch("/media-access/file-v-00");
  expect(headers.get("cache-control")).toBe("public, max-age=3");
});

test("a withdrawn video is refused within the seconds that an edge allows", async () => {
  const folder = await signedFolder();
  const paths = ["/media-access/file-v-00", "/media/file-v-00/360p/0.m4s"];
  expect([await status(visitor, paths[0] ?? ""), await status(visitor, paths[1] ?? "")]).toEqual([
    204, 200,
  ]);
  await setVideos(sql, sql`status = 'Private'`, sql`id = 'v-00'`);
  site.advance(secondMs);
  expect(await status(visitor, "/media-access/file-v-00")).toBe(401);
  site.advance(3 * secondMs);
  expect(await status(visitor, "/media/file-v-00/360p/0.m4s")).toBe(403);
  await setVideos(sql, sql`status = 'Public'`, sql`id = 'v-00'`);

  const signed = `/media/file-v-private/${folder}/360p/0.m4s`;
  expect(await status(visitor, signed)).toBe(200);
  await setVideos(sql, sql`is_hidden = true, blocked_at = now()`, sql`id = 'v-private'`);
  site.advance(secondMs);
  expect(await status(visitor, "/media-access/file-v-private?signed=true")).toBe(403);
  expect([await status(visitor, signed), await status(owner, signed)]).toEqual([404, 404]);
  const moderator = await signIn(site, {
    username: "demo_moderator",
    email: "",
    password: "Usher-5-Aisle",
  });
  const looked = await moderator.fetch(signed);
  // A cache that kept it would send it to everybody.
  expect([looked.status, looked.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  await setVideos(sql, sql`is_hidden = false, blocked_at = null`, sql`id = 'v-private'`);
});

test("sessions of the same quarter of an hour share their signed URLs", async () => {
  const quarterMs = 15 * minuteMs;
  site.advance(quarterMs - (site.now().getTime() % quarterMs));
  const folder = await signedFolder();
  site.advance(10 * minuteMs);
  expect(await signedFolder()).toBe(folder);
  site.advance(10 * minuteMs);
  expect(await signedFolder()).not.toBe(folder);
});

test("the key that media-key prints creates and verifies signatures of media", async () => {
  const secret = (await readFile(join(site.dataFolder, "secret"), "utf8")).trim();
  const previous = randomBytes(32).toString("hex");
  const { output } = await runMain(["media-key"], {
    DATA_FOLDER: join(site.dataFolder, "nothing"),
    MARQUEE_SECRET: secret,
    MARQUEE_SECRET_PREVIOUS: previous,
  });
  const keys = JSON.parse(output) as string[];
  expect(keys).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  const folder = await signedFolder();
  const [expiry = "", signature = ""] = folder.split("/");
  const [made] = keys.map((key) =>
    createHmac("sha256", Buffer.from(key, "hex"))
      .update(`file-v-private/${expiry}`)
      .digest("base64url")
      .slice(0, 32),
  );
  expect(signature).toBe(made);
  expect(output).not.toContain(secret);
});

test("media have the same headers for every origin, and a short life in CDNs", async () => {
  const origins = [undefined, "https://app.example", "https://evil.example"];
  const [first, ...others] = await Promise.all(
    origins.map(async (origin) => {
      const response = await fetch(`${site.url}/media/file-v-00/360p/0.m4s`, {
        headers: origin ? { origin } : {},
      });
      const headers = Object.fromEntries(response.headers);
      delete headers["date"];
      return headers;
    }),
  );
  for (const headers of others) expect(headers).toEqual(first);
  expect(first).toMatchObject({
    "access-control-allow-origin": "https://app.example",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=31536000, immutable",
    "cdn-cache-control": "public, max-age=5",
  });
  expect(first).not.toHaveProperty("vary");
  const personal = await owner.fetch("/media/file-v-private/master.m3u8");
  const missing = await visitor.fetch("/media/file-v-00/nothing.m4s");
  for (const { headers } of [personal, missing])
    expect(headers.get("cdn-cache-control")).toBeNull();
});
