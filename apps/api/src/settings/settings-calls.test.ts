import { endpoints, type InstanceSettingChange } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { attemptSignUp, registerAndSignIn, signIn, type Person } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
let office: { person: Person; browser: Browser };

beforeAll(async () => {
  site = await startTestSite({ environment: { CHANNEL_CREATION: "staff" } });
  sql = openSql(site);
  office = await registerAndSignIn(site);
  await sql`update users set role = 'administrator' where username = ${office.person.username}`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});
afterEach(async () => void (await sql`delete from settings`));

const list = async () => (await office.browser.call(endpoints.fetchInstanceSettings, {})).settings;
const setting = async (name: string) => (await list()).find((one) => one.name === name);
const change = (changes: InstanceSettingChange[], check = false) =>
  office.browser.call(endpoints.changeInstanceSettings, { changes, check });
const store = (name: string, value: string) =>
  sql`insert into settings (name, value) values (${name}, ${value})`;

test("R-OWN-09 settings are for administrators only, minutes after they signed in", async () => {
  const { browser } = await registerAndSignIn(site);
  const both = (from: Browser) =>
    Promise.all(
      [
        from.call(endpoints.fetchInstanceSettings, {}),
        from.call(endpoints.changeInstanceSettings, {
          changes: [{ name: "sign-ups", value: "closed" }],
        }),
      ].map(refusalOf),
    );
  for (const refused of await both(browser)) expect(refused).toMatchObject({ status: 403 });
  for (const refused of await both(openBrowser(site)))
    expect(refused).toMatchObject({ status: 401 });
  site.advance(11 * minuteMs);
  for (const { text } of await both(office.browser))
    expect(text).toBe("Please enter your password again.");
  office.browser = await signIn(site, office.person);
  expect(await setting("sign-ups")).toMatchObject({ value: "open", source: "default" });
});

test("R-OWN-09 a change that waits is refused if its administrator loses the role", async () => {
  const { username } = office.person;
  const isWaiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`
    ).length > 0;
  const other = openSql(site);
  const { refused } = await other.begin(async (holder) => {
    await holder`lock table settings in share row exclusive mode`;
    const act = refusalOf(change([{ name: "sign-ups", value: "closed" }]));
    await expect.poll(isWaiting).toBe(true);
    await sql`update users set role = null where username = ${username}`;
    return { refused: act };
  });
  await other.end();
  expect(await refused).toMatchObject({ status: 403, text: "This is for administrators only." });
  await sql`update users set role = 'administrator' where username = ${username}`;
  expect(await setting("sign-ups")).toMatchObject({ value: "open", source: "default" });
});

test("R-OWN-09 changes are all stored or none, and each refused one says why", async () => {
  const refused = await change([
    { name: "sign-ups", value: "closed" },
    { name: "allowed-mail-domains", value: "no domain" },
    { name: "channel-creation", value: "everyone" },
    { name: "of-another-version", value: "1" },
    { name: "channel-quota", value: "much" },
    { name: "site-name", value: "x".repeat(61) },
  ]);
  expect(refused.applied).toBe(false);
  expect(refused.changes.map(({ problem }) => [problem?.rule, problem?.values])).toEqual([
    [undefined, undefined],
    ["domains", {}],
    [undefined, undefined],
    [undefined, undefined],
    ["whole-number", { min: 0, max: 1_000_000 }],
    ["length", { max: 60 }],
  ]);
  expect(refused.changes.map(({ problem }) => problem?.kind ?? null)).toEqual([
    null,
    "invalid",
    "locked",
    "unknown",
    "invalid",
    "invalid",
  ]);
  expect(await setting("channel-creation")).toMatchObject({
    source: "environment",
    variable: "CHANNEL_CREATION",
  });
  expect(await setting("sign-ups")).toMatchObject({ source: "default" });

  const checked = await change([{ name: "sign-ups", value: "closed" }], true);
  expect(checked).toMatchObject({
    applied: false,
    changes: [{ before: "open", after: "closed", problem: null }],
  });
  expect(await setting("sign-ups")).toMatchObject({ value: "open" });
  await change([{ name: "sign-ups", value: "closed" }]);
  expect(await attemptSignUp(site)).toMatchObject({ status: 403 });
  const [entry] =
    await sql`select actor, detail from audit_log order by created_at desc, id desc limit 1`;
  expect(entry).toEqual({ actor: office.person.username, detail: { text: "closed" } });
  await change([{ name: "sign-ups", value: null }]);
  expect(await setting("sign-ups")).toMatchObject({ value: "open", source: "default" });
});

test("R-OWN-09 the later of two administrators who change a setting is told", async () => {
  const seen = (await setting("allowed-mail-domains"))?.version;
  const save = (value: string) =>
    change([{ name: "allowed-mail-domains", value, ...(seen !== undefined && { version: seen }) }]);
  const both = await Promise.all([save("a.example"), save("b.example")]);
  expect(both.filter(({ applied }) => applied)).toHaveLength(1);
  const [late] = both.find(({ applied }) => !applied)?.changes ?? [];
  expect(late?.problem?.kind).toBe("changed");
  expect(late?.before).toBe((await setting("allowed-mail-domains"))?.value);
  const again = await change([
    { name: "allowed-mail-domains", value: "c.example", version: late?.version ?? "" },
  ]);
  expect(again.applied).toBe(true);
});

test.each([
  ["sign-ups", "by-a-newer-version"],
  ["allowed-mail-domains", "not a domain"],
  ["refused-mail-domains", "not a domain"],
])(
  "R-OWN-09 while %s cannot be read nobody signs up, people sign in, and it is shown raw",
  async (name, value) => {
    const { person, browser } = await registerAndSignIn(site);
    await store(name, value);
    expect((await attemptSignUp(site)).status).toBe(403);
    await expect
      .poll(() => openBrowser(site).call(endpoints.fetchSignInOptions, {}))
      .toMatchObject({ sign_ups: "closed" });
    expect(await signIn(site, person)).toBeDefined();
    expect(await setting(name)).toMatchObject({ value, source: "invalid" });
    if (name !== "sign-ups") {
      // Nor does an account get an address that was kept out.
      expect(await setting("sign-ups")).toMatchObject({ value: "closed" });
      const move = { email: "robin@spam.example", password: person.password };
      await expect(browser.call(endpoints.modifyAccount, move)).rejects.toMatchObject({
        status: 503,
      });
    }
    expect((await change([{ name, value: null }])).applied).toBe(true);
    expect((await attemptSignUp(site)).status).toBe(200);
  },
);
