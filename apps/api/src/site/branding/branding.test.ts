import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { picturesPath } from "@marquee/api-client";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Sql } from "../../db/connect.ts";
import type { Browser } from "../../testing/browser.ts";
import { openSql } from "../../testing/open-sql.ts";
import { registerAndSignIn } from "../../testing/people.ts";
import { png } from "../../testing/png.ts";
import { runCommand } from "../../testing/run-command.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { brandingSpec } from "./branding-spec.ts";
import { readPngSize } from "./read-png-size.ts";

let database: TestDatabase;
let folder: string;
let site: TestSite;
let sql: Sql;
let administrator: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "marquee-branding-"));
  site = await startTestSite({
    environment: { DATABASE_URL: database.url, DATA_FOLDER: folder, DEMO: "false" },
  });
  sql = openSql({ databaseUrl: database.url });
  const { browser, person } = await registerAndSignIn(site);
  await sql`update users set role = 'administrator' where username = ${person.username}`;
  administrator = browser;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => void (await sql`delete from branding`));

const open = (path: string) => fetch(site.url + path);
const home = async () => (await open("/contact")).text();

async function upload(browser: Browser, body: Buffer<ArrayBuffer>, purpose = "site-logo") {
  const response = await browser.fetch(`${picturesPath}?purpose=${purpose}&id=site`, {
    method: "POST",
    body,
    headers: { "content-type": "application/octet-stream" },
  });
  return { status: response.status, text: await response.text() };
}

const icons = async () =>
  (
    (await (await open("/manifest.webmanifest")).json()) as {
      icons: { src: string; purpose: string }[];
    }
  ).icons;

test("R-OWN-02 every icon is made from a new logo, and pages have it at once", async () => {
  expect(await upload(administrator, png(800, 200, [200, 30, 30]))).toMatchObject({ status: 200 });
  const [, src = "", folderPath = ""] =
    /<img[^>]*src="((\/branding\/\w+)\/logo\.png)"[^>]*alt="Marquee"/.exec(await home()) ?? [];
  expect(src).not.toBe("");
  for (const { name, width, height, isTrimmed } of brandingSpec.images) {
    const response = await open(`${folderPath}/${name}`);
    expect([name, response.status, response.headers.get("cache-control")]).toEqual([
      name,
      200,
      "public, max-age=31536000, immutable",
    ]);
    const size = readPngSize(Buffer.from(await response.arrayBuffer()));
    // The whole logo is four times as wide as high.
    expect([name, size]).toEqual([
      name,
      isTrimmed ? { width: 336, height: 84 } : { width, height },
    ]);
  }
  expect(await home()).toContain(
    `<link rel="apple-touch-icon" href="${folderPath}/apple-touch-180.png">`,
  );
  expect(await home()).toContain(
    `property="og:image" content="${site.url}${folderPath}/share-1200.png"`,
  );
  expect((await open("/favicon.ico")).headers.get("content-type")).toBe("image/png");
  expect((await icons()).map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
  expect((await open(`${folderPath}/nothing.png`)).status).toBe(404);
});

test("R-OWN-02 an icon stands in place of the symbol, and both can be removed", async () => {
  expect(await upload(administrator, png(300, 300, [20, 120, 220]), "site-icon")).toMatchObject({
    status: 200,
  });
  expect(await home()).toMatch(
    /<img[^>]*src="\/branding\/\w+\/logo\.png"[^>]*alt=""[^>]*><span[^>]*>Marquee</,
  );
  await administrator.fetch(`${picturesPath}?purpose=site-icon&id=site`, { method: "DELETE" });
  expect(await home()).not.toContain("/branding/");
  expect(await icons()).toEqual([expect.objectContaining({ src: "/icon.svg" })]);
  expect((await open("/favicon.ico")).headers.get("content-type")).not.toBe("image/png");
});

test.each([
  [
    "drawings with scripts",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["small pictures", png(64, 64, [1, 2, 3])],
])("R-OWN-02 %s are refused as a logo, and nothing changes", async (_name, content) => {
  expect(await upload(administrator, Buffer.from(content))).toMatchObject({ status: 400 });
  expect(await sql`select 1 from branding`).toEqual([]);
});

test("R-OWN-02 nobody but administrators changes the logo", async () => {
  const { browser } = await registerAndSignIn(site);
  expect(await upload(browser, png(300, 300, [1, 2, 3]))).toMatchObject({ status: 403 });
  const removal = await browser.fetch(`${picturesPath}?purpose=site-logo&id=site`, {
    method: "DELETE",
  });
  expect(removal.status).toBe(403);
});

test("R-OWN-02 a command sets and removes a logo for every node within seconds", async () => {
  const file = join(folder, "logo.png");
  await writeFile(file, png(400, 400, [10, 200, 90]));
  const branding = (...args: string[]) =>
    runCommand(["branding", ...args], { DATABASE_URL: database.url, DATA_FOLDER: folder });
  expect((await branding("set", "logo", file)).output).toContain("new logo");
  expect((await branding("list")).output).toBe("logo: uploaded\nicon: default\n");
  await expect.poll(home, { timeout: waitTimeoutMs }).toContain("/logo.png");
  await branding("unset", "logo");
  await expect.poll(home, { timeout: waitTimeoutMs }).not.toContain("/branding/");
  await writeFile(file, "<svg/>");
  expect((await branding("set", "logo", file)).errors).toContain("JPEG, PNG, WebP or GIF");
});
