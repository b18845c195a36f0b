import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Sql } from "../../db/connect.ts";
import { awaitMail } from "../../testing/mailbox.ts";
import { openPage } from "../../testing/open-page.ts";
import { openSql } from "../../testing/open-sql.ts";
import { registerAndSignIn } from "../../testing/people.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
let sql: Sql;

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const text = async (path: string) => (await fetch(site.url + path)).text();
const titleOf = async (path: string) => (await openPage(site, path)).title;

/** In one step: the server reads the settings at any moment. */
async function set(settings: Readonly<Record<string, string>>): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`delete from settings`;
    for (const [name, value] of Object.entries(settings))
      await transaction`insert into settings (name, value, changed_at)
        values (${name}, ${value}, now())`;
  });
}

const name = "Harbour & <Film> Club";
const escaped = "Harbour &amp; &lt;Film&gt; Club";

beforeEach(async () => {
  await set({
    "site-name": name,
    "site-short-name": "Harbour",
    "site-description": "Films by us",
    "site-mark": "",
  });
  await vi.waitUntil(async () => (await titleOf("/contact")) === `Contact · ${name}`, {
    timeout: waitTimeoutMs,
  });
});

test.each([
  ["/", `content="Films by us"`],
  ["/", `>${escaped}</span></span></a></div>`],
  ["/watch?v=v-00", `<title>Aurora over water 0 · ${escaped}</title>`],
  ["/login", ` · ${escaped}</title>`],
  ["/terms", escaped],
  ["/nowhere", ` · ${escaped}</title>`],
  ["/offline", ` · ${escaped}</title>`],
  ["/embed/v-00", `<title>Aurora over water 0 · ${escaped}</title>`],
  ["/embed/nothing", `>${escaped}</a>`],
  ["/feeds/creators/nova_lane.xml", `<title>Nova Lane · ${escaped}</title>`],
  ["/api/docs", `<h1>${escaped} API</h1>`],
  ["/api/docs.json", `"title":"${name} API"`],
])("R-OWN-02 %s carries the site's name and none of the defaults", async (path, expected) => {
  const body = await text(path);
  if (path !== "/") expect(body).toContain(expected);
  else expect(body.replace(/<!-- -->/g, "")).toContain(expected);
  expect(body.replace(/[Mm]arquee(-player|[./])/g, "")).not.toMatch(/Marquee|BETA|\bbeta\b/);
});

test("R-OWN-02 the manifest and oEmbed name the site", async () => {
  const manifest = JSON.parse(await text("/manifest.webmanifest")) as unknown;
  expect(manifest).toMatchObject({ name, short_name: "Harbour", description: "Films by us" });
  const oembed = await text(`/oembed?url=${encodeURIComponent(`${site.url}/watch?v=v-00`)}`);
  expect(JSON.parse(oembed)).toMatchObject({ provider_name: name });
});

test("R-OWN-02 mails and passkeys name the site", async () => {
  const { browser, person } = await registerAndSignIn(site);
  const { subject, body } = await awaitMail(site, person.email, "Activate");
  expect([subject, body.trimEnd().split("\n").at(-1)]).toEqual([
    `Activate your ${name} account`,
    name,
  ]);
  const passkey = await browser.call(endpoints.passkeyRegistrationOptions, {});
  expect(passkey).toMatchObject({ rp: { name } });
});

test("R-OWN-02 without settings the site has its defaults, also on shown pages", async () => {
  expect(await text("/")).toContain(escaped);
  await set({});
  await expect
    .poll(() => titleOf("/contact"), { timeout: waitTimeoutMs })
    .toBe("Contact · Marquee");
  expect((await text("/")).replace(/<!-- -->/g, "")).toMatch(
    /Marquee<\/span><\/span><span[^>]*>BETA</,
  );
  expect(JSON.parse(await text("/manifest.webmanifest"))).toMatchObject({
    name: "Marquee",
    short_name: "Marquee",
  });
});
