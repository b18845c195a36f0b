import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { endpoints, type Front } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { announcementAt } from "./announcement.ts";
import { defaultFront } from "./front.ts";

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

const fetchVersions = async () => (await office.call(endpoints.fetchFront, {})).versions;
const announcing = (announcement: Partial<Front["announcement"]>): Front => ({
  ...defaultFront,
  announcement: { ...defaultFront.announcement, ...announcement },
});

async function save(front: Front, publish = true): Promise<void> {
  const [newest] = await fetchVersions();
  await office.call(endpoints.changeFront, { front, version: newest?.id ?? "", publish });
}

/** Returns the announcement as a page's first bytes have it, without any script. */
async function announcementOn(path: string, language = "en"): Promise<string> {
  const html = await (
    await fetch(site.url + path, { headers: { "accept-language": language } })
  ).text();
  return /<aside[^>]* data-announcement.*?<\/aside>/s.exec(html)?.[0] ?? "";
}

test("R-OWN-07 only administrators read and change the front", async () => {
  const { browser } = await registerAndSignIn(site);
  for (const [by, status] of [
    [browser, 403],
    [openBrowser(site), 401],
  ] as const) {
    const attempts = [
      by.call(endpoints.fetchFront, {}),
      by.call(endpoints.changeFront, { front: defaultFront, version: "" }),
      by.call(endpoints.changeFront, { front: defaultFront, version: "", publish: true }),
    ];
    for (const refused of await Promise.all(attempts.map(refusalOf)))
      expect(refused).toMatchObject({ status });
  }
  expect(await fetchVersions()).toEqual([]);
});

test("R-OWN-07 of two administrators who change the same front, one is told", async () => {
  const change = (text: string, version: string) =>
    office.call(endpoints.changeFront, { front: announcing({ texts: { en: text } }), version });
  const both = await Promise.allSettled([change("One", ""), change("Two", "")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await refusalOf(change("Late", ""))).toMatchObject({ status: 409 });
  const versions = await fetchVersions();
  expect(versions).toMatchObject([{ published: false }]);
  await change("Three", versions[0]?.id ?? "");
  expect(await fetchVersions()).toHaveLength(2);
});

test("R-OWN-07 visitors see what is published, each in their language, on every page", async () => {
  await save(announcing({ texts: { en: "Just a draft" } }), false);
  expect(await announcementOn("/")).toBe("");
  const texts = { en: "Closed on <Sunday>", ar: "مغلق يوم الأحد", de: "  " };
  await save(announcing({ texts, link: "/contact" }));
  for (const path of ["/", "/terms", "/watch?v=v-00", "/nowhere"])
    expect(await announcementOn(path)).toContain("Closed on &lt;Sunday&gt;");
  expect(await announcementOn("/")).toContain('href="/contact"');
  expect(await announcementOn("/", "ar")).toMatch(/<p lang="ar" dir="rtl"/);
  expect(await announcementOn("/", "de")).toMatch(/<p lang="en" dir="ltr"/);
  await save(announcing({ texts: { en: "A draft once more" } }), false);
  expect(await announcementOn("/")).toContain("Closed on");
  await save(defaultFront);
  expect(await announcementOn("/")).toBe("");
});

test("R-OWN-07 pages follow an announcement's time, and what another node published", async () => {
  const at = (ms: number) => new Date(site.now().getTime() + ms).toISOString();
  const timed = { texts: { en: "Tonight only" }, from: at(minuteMs), until: at(2 * minuteMs) };
  await save(announcing(timed));
  expect(await announcementOn("/")).toBe("");
  site.advance(minuteMs);
  await expect.poll(() => announcementOn("/"), { timeout: waitTimeoutMs }).toContain("Tonight");
  site.advance(minuteMs);
  await expect.poll(() => announcementOn("/"), { timeout: waitTimeoutMs }).toBe("");
  const theirs = JSON.stringify(announcing({ texts: { en: "From elsewhere" } }));
  await sql`
    insert into front_versions (content, is_published, changed_at, changed_by)
    values (${theirs}::text::jsonb, true, now(), 'ada')`;
  await expect.poll(() => announcementOn("/"), { timeout: waitTimeoutMs }).toContain("elsewhere");
  await save(defaultFront);
});

test("R-OWN-07 an announcement is the same one for everybody until its text changes", () => {
  const now = new Date("2026-03-02T09:30:00Z");
  const idIn = (locale: string, front: Front) => announcementAt(front, { locale, now })?.id;
  const texts = { en: "Closed", de: "Zu" };
  const first = idIn("en", announcing({ texts }));
  expect(first).toMatch(/^[\da-f]{12}$/);
  expect(idIn("de", announcing({ texts: { de: "Zu", en: "Closed" } }))).toBe(first);
  expect(idIn("en", announcing({ texts, until: "2027-01-01T00:00:00.000Z" }))).toBe(first);
  expect(idIn("en", announcing({ texts: { ...texts, en: "Open" } }))).not.toBe(first);
  expect(
    announcementAt(announcing({ texts: { ja: "休み" } }), { locale: "fr", now }),
  ).toMatchObject({ locale: "ja", text: "休み" });
});

test.each<[string, object]>([
  ["an end before the beginning", { from: "2026-03-02", until: "2026-03-01" }],
  ["a link that runs a script", { link: "javascript:alert(1)" }],
  ["a link to another site's path", { link: "//elsewhere.example" }],
  ["a text in a language that the site has not", { texts: { tlh: "nuqneH" } }],
  ["a text that is too long", { texts: { en: "a".repeat(301) } }],
])("R-OWN-07 %s is refused", async (_case, announcement) => {
  const [newest] = await fetchVersions();
  const front = announcing(announcement);
  // The client would refuse some of them itself.
  const response = await office.fetch(endpoints.changeFront.path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.url },
    body: JSON.stringify({ front, version: newest?.id ?? "", publish: true }),
  });
  expect(response.status).toBe(400);
  expect((await fetchVersions())[0]?.id).toBe(newest?.id);
});
