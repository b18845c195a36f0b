import { endpoints, type SiteTextName } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
let office: Browser;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  const { person, browser } = await registerAndSignIn(site);
  await sql`update users set role = 'administrator' where username = ${person.username}`;
  office = browser;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const write = (text: SiteTextName, markdown: string, version = "") =>
  office.call(endpoints.changeSiteText, { text, locale: "en", markdown, version });
const versions = async (text: SiteTextName) =>
  (await office.call(endpoints.fetchSiteTextVersions, { text, locale: "en" })).versions;

test("R-OWN-03 texts are written by administrators only", async () => {
  const { browser } = await registerAndSignIn(site);
  for (const [by, status] of [
    [browser, 403],
    [openBrowser(site), 401],
  ] as const) {
    const mine = { text: "about", locale: "en", markdown: "Mine now.", version: "" } as const;
    const attempts = [
      by.call(endpoints.fetchSiteTexts, {}),
      by.call(endpoints.fetchSiteTextVersions, { text: "about", locale: "en" }),
      by.call(endpoints.changeSiteText, mine),
      by.call(endpoints.changeSiteText, { ...mine, check: true }),
    ];
    for (const refused of await Promise.all(attempts.map(refusalOf)))
      expect(refused).toMatchObject({ status });
  }
  expect(await versions("about")).toEqual([]);
});

test("R-OWN-03 only who read a text's newest version replaces it", async () => {
  const both = await Promise.allSettled([write("contact", "One."), write("contact", "Two.")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [newest] = await versions("contact");
  expect((await refusalOf(write("contact", "Late."))).text).toContain(
    "Somebody else changed this text meanwhile",
  );
  await write("contact", "Three.", newest?.id);
  expect((await versions("contact")).map(({ markdown }) => markdown)).toEqual([
    "Three.",
    newest?.markdown,
  ]);
});

test("R-OWN-03 a preview stores nothing, and an unknown language is refused", async () => {
  const preview = {
    text: "cookies",
    locale: "en",
    markdown: "## Crumbs",
    version: "",
    check: true,
  } as const;
  const { applied, blocks } = await office.call(endpoints.changeSiteText, preview);
  expect([applied, blocks[0]?.parts[0]?.text]).toEqual([false, "Crumbs"]);
  expect(await versions("cookies")).toEqual([]);
  const klingon = office.call(endpoints.changeSiteText, {
    ...preview,
    locale: "tlh",
    check: false,
  });
  expect((await refusalOf(klingon)).status).toBe(400);
});

test("R-OWN-01 R-OWN-03 a site's own terms and policy are no longer missing", async () => {
  const missing = async () => (await office.call(endpoints.fetchSetupChecklist, {})).missing;
  await write("terms", "Be kind.");
  expect(await missing()).toContain("legal");
  await write("privacy-policy", "We keep nothing.");
  expect(await missing()).not.toContain("legal");
});
