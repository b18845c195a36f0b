import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manageTexts } from "../cli/text.ts";
import type { Sql } from "../db/connect.ts";
import { openSql } from "../testing/open-sql.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
let folder: string;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  folder = await mkdtemp(join(tmpdir(), "marquee-texts-"));
});
afterAll(async () => {
  await sql.end();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const command = (...args: string[]) => manageTexts(sql, args);

async function set(name: string, locale: string, markdown: string): Promise<void> {
  const file = join(folder, "text.md");
  await writeFile(file, markdown);
  await command("set", name, locale, file);
}

/** Returns the page's main part as its first bytes have it, without any script. */
async function mainOf(path: string, language: string): Promise<string> {
  const html = await (
    await fetch(site.url + path, { headers: { "accept-language": language } })
  ).text();
  return /<main.*?<\/main>/s.exec(html)?.[0] ?? "";
}

const shown = (path: string, language: string) =>
  expect.poll(() => mainOf(path, language), { timeout: waitTimeoutMs, interval: 200 });

test("R-OWN-03 a site's own text stands on its page in the visitor's language", async () => {
  await shown("/privacy-policy", "en").toContain("What we store when you visit");
  await set("privacy-policy", "en", "## Ours\n\nWrite to [us](/contact).");
  await set("privacy-policy", "ar", "## سياستنا");
  await shown("/privacy-policy", "en").toContain("<h2>Ours</h2>");
  const english = await mainOf("/privacy-policy", "en");
  expect(english).not.toContain("What we store when you visit");
  expect(english).toMatch(/Last updated \d+ \w+ \d{4}/);
  expect(english).toMatch(/<a [^>]*href="\/contact"/);
  await shown("/privacy-policy", "ar").toContain("<h2>سياستنا</h2>");
  expect(await mainOf("/privacy-policy", "ar")).toMatch(/<div lang="ar" dir="rtl"/);
  // Nobody translated it to German.
  await shown("/privacy-policy", "de").toContain("<h2>Ours</h2>");
  expect(await mainOf("/privacy-policy", "de")).toMatch(/<div lang="en" dir="ltr"/);
  expect(await mainOf("/terms", "en")).toContain("Using the site");

  await set("privacy-policy", "en", "## Changed");
  await shown("/privacy-policy", "en").toContain("<h2>Changed</h2>");
  await command("unset", "privacy-policy", "en");
  await command("unset", "privacy-policy", "ar");
  await shown("/privacy-policy", "en").toContain("What we store when you visit");
  const history = (await command("history", "privacy-policy", "en")).split("\n");
  expect(history.map((line) => line.replace(/^.* by /, ""))).toEqual([
    "operator, taken back",
    "operator, 10 characters",
    expect.stringMatching(/^operator, \d+ characters$/),
  ]);
  const first = history.at(-1)?.split(":")[0] ?? "";
  expect(await command("get", "privacy-policy", "en", first)).toContain("## Ours");
  const audit = await sql<{ action: string }[]>`
    select action from audit_log where subject_id = 'privacy-policy en' order by created_at`;
  expect(audit.map(({ action }) => action)).toEqual(["change-text", "change-text", "remove-text"]);
});

test("R-OWN-03 no HTML of an author reaches the page", async () => {
  await set(
    "terms",
    "en",
    "<script>alert(1)</script>\n\n" +
      "[x](javascript:alert(2)) <img src=x onerror=alert(3)> ![y](//e.example/y)",
  );
  await shown("/terms", "en").toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  const html = await mainOf("/terms", "en");
  for (const forbidden of ["<script", "<img", "javascript:", "e.example"])
    expect(html).not.toContain(forbidden);
});

test.each([
  [["set", "imprint", "en", "x"], "There is no text imprint."],
  [["set", "terms", "xx", "x"], "There is no language xx."],
  [["set", "terms", "en", "/nowhere.md"], "cannot be read"],
  [["get", "terms", "ja"], "There is no such version"],
  [["write", "terms", "en"], "There is no action write."],
])("R-OWN-03 the command refuses %j", async (args, message) => {
  await expect(command(...args)).rejects.toThrow(message);
});
