import { endpoints } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, signIn, type Person } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { readPage, type SentPage } from "../testing/sent-page.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
let office: { person: Person; browser: Browser };
let member: Browser;

beforeAll(async () => {
  site = await startTestSite({ environment: { METRICS_PORT: "0", SITE_NAME: "Film Club" } });
  sql = openSql(site);
  office = await registerAndSignIn(site);
  await sql`update users set role = 'administrator' where username = ${office.person.username}`;
  ({ browser: member } = await registerAndSignIn(site));
});
afterEach(async () => {
  office.browser = await signIn(site, office.person);
  await set({ maintenance: null, "maintenance-text": null });
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

async function set(values: Readonly<Record<string, string | null>>): Promise<void> {
  const changes = Object.entries(values).map(([name, value]) => ({ name, value }));
  const { applied } = await office.browser.call(endpoints.changeInstanceSettings, { changes });
  expect(applied).toBe(true);
}

async function open(
  path: string,
  { browser = openBrowser(site), language = "en" } = {},
): Promise<SentPage> {
  const headers = { accept: "text/html", "accept-language": language };
  return readPage(await browser.fetch(path, { headers }));
}

const closed = { status: 503, title: "We'll be back soon · Film Club" };
const inMinutes = (minutes: number) =>
  new Date(site.now().getTime() + minutes * minuteMs).toISOString();

test("R-OWN-06 every page says in its first bytes that the site is being maintained", async () => {
  await set({ maintenance: "on", "maintenance-text": 'We hang up a <new> "screen".' });
  for (const path of [
    "/",
    "/watch?v=v-01",
    "/c/nova_lane",
    "/nothing-here",
    "/signup",
    "/studio",
  ]) {
    const page = await open(path);
    expect([path, page.status, page.title]).toEqual([path, closed.status, closed.title]);
    expect(page.text).toContain('We hang up a <new> "screen".');
    expect(page.text).toContain("Film Club");
    expect(page.meta.get("robots")).toBe("noindex");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("retry-after")).toBe("300");
  }
  expect((await open("/", { browser: member })).status).toBe(503);
});

test.each([
  ["en", "We'll be back soon", "ltr"],
  ["de", "Wir sind bald zurück", "ltr"],
  ["fr", "Nous revenons bientôt", "ltr"],
  ["es", "Volvemos pronto", "ltr"],
  ["pt-BR", "Voltamos em breve", "ltr"],
  ["ja", "まもなく再開します", "ltr"],
  ["ar", "سنعود قريبًا", "rtl"],
])("R-OWN-06 the maintenance page is written in %s", async (language, heading, direction) => {
  await set({ maintenance: "on" });
  const page = await open("/watch?v=v-01", { language });
  expect(page.headings).toEqual([heading]);
  expect(page.html).toContain(`<html lang="${language}" dir="${direction}"`);
  expect(page.headers.get("content-language")).toBe(language);
  expect((await open("/embed/v-01", { language })).title).toBe(`${heading} · Film Club`);
});

test("R-OWN-06 maintenance with an end says when, and ends by itself", async () => {
  site.freeze();
  try {
    const end = inMinutes(90);
    await set({ maintenance: end });
    const page = await open("/");
    expect(page.headers.get("retry-after")).toBe("5400");
    expect(page.html).toContain(`dateTime="${end}"`);
    site.advance(91 * minuteMs);
    expect((await open("/")).status).toBe(200);
    expect(await openBrowser(site).call(endpoints.fetchHomeFront, {})).toBeTruthy();
  } finally {
    site.unfreeze();
  }
});

test.each(["tomorrow", "2031-01-31T18:00", "2031-02-41T18:00Z", "2020-01-01T00:00Z"])(
  "R-OWN-06 %s is refused as the end of maintenance",
  async (value) => {
    const { applied, changes } = await office.browser.call(endpoints.changeInstanceSettings, {
      changes: [{ name: "maintenance", value }],
    });
    expect([applied, changes[0]?.problem?.kind]).toEqual([false, "invalid"]);
    expect((await open("/")).status).toBe(200);
  },
);

test("R-OWN-06 calls are refused with a code during maintenance, for everybody", async () => {
  await set({ maintenance: "on" });
  const calls = (browser: Browser) => [
    browser.call(endpoints.watch, { v: "v-01" }),
    browser.call(endpoints.fetchHomeVideo, { offset: 0 }),
    browser.call(endpoints.countView, { v: "v-01" }),
    browser.call(endpoints.fetchOwnChannels, {}),
  ];
  for (const browser of [member, openBrowser(site)])
    for (const refused of await Promise.all(calls(browser).map(refusalOf)))
      expect(refused).toMatchObject({
        status: 503,
        text: expect.stringContaining("worked on") as string,
      });
  for (const path of ["/api/watch.php?v=v-01", "/oembed?url=x", "/feeds/creators/nova_lane.xml"]) {
    const response = await member.fetch(path);
    expect([path, response.status, response.headers.get("retry-after")]).toEqual([
      path,
      503,
      "300",
    ]);
    expect(await response.json()).toMatchObject({ code: "maintenance" });
  }
  // An ended session does not open the site.
  const stranger = openBrowser(site, { cookies: [["__Host-marquee", "x".repeat(43)]] });
  expect(await refusalOf(stranger.call(endpoints.watch, { v: "v-01" }))).toMatchObject({
    status: 401,
  });
});

test("R-OWN-06 media, the site's files and health checks go on during maintenance", async () => {
  const { html } = await open("/");
  const [asset = ""] = /\/assets\/[^"]+\.css/.exec(html) ?? [];
  await set({ maintenance: "on" });
  const source = await office.browser.call(endpoints.watch, { v: "v-01" });
  const { content_server, file_name } = source?.video ?? { content_server: "", file_name: "" };
  const stream = `${content_server}/${file_name}/master.m3u8`;
  for (const path of [stream, asset, "/healthz", "/readyz", "/manifest.webmanifest"])
    expect([path, (await openBrowser(site).fetch(path)).status]).toEqual([path, 200]);
  expect((await fetch(`${site.metricsUrl}/metrics`)).status).toBe(200);
});

test("R-OWN-06 an embedded player's page says that the site is being maintained", async () => {
  await set({ maintenance: "on", "maintenance-text": "Back at noon." });
  const page = await open("/embed/v-01");
  expect(page).toMatchObject(closed);
  expect(page.text).toContain("Back at noon.");
  expect(page.html).not.toContain("<script");
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(page.headers.get("retry-after")).toBe("300");
});

test("R-OWN-06 administrators sign in during maintenance and use the whole site", async () => {
  await set({ maintenance: "on" });
  const visitor = openBrowser(site);
  for (const path of ["/login", "/reset-password", "/admin", "/admin/settings"])
    expect([path, (await open(path, { browser: visitor })).status]).toEqual([path, 200]);
  const browser = await signIn(site, office.person);
  expect(await browser.call(endpoints.fetchInstanceOverview, {})).toBeTruthy();
  const page = await open("/watch?v=v-01", { browser });
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(page.queries.get("watch")).toMatchObject({ video: { id: "v-01" } });
  expect((await open("/watch?v=v-01", { browser: visitor })).status).toBe(503);
  expect((await open("/admin", { browser: member })).text).not.toContain(office.person.username);
});

test("R-OWN-06 a stored value that cannot be read keeps the site closed", async () => {
  await sql`insert into settings (name, value) values ('maintenance', 'every night')`;
  await expect.poll(async () => (await open("/")).status).toBe(503);
});
