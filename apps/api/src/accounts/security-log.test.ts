import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, signIn, turnOnTwoFactor } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  site = await startTestSite({ environment: { DEMO: "false" } });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const kindsOf = async (browser: Browser) =>
  (await browser.call(endpoints.fetchSecurityLog, {})).map(({ kind, detail }) =>
    [kind, detail].join(" ").trim(),
  );

test("R-AUTH-18 after a recent sign-in all other devices are logged out at once", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const stranger = (await registerAndSignIn(site)).browser;
  const others = [await signIn(site, person), await signIn(site, person)];
  expect(await browser.call(endpoints.deleteOtherSessions, {})).toEqual({ ended: 2 });
  for (const other of others)
    expect(await refusal(other.call(endpoints.viewDevices, {}))).toBe("Logged out");
  expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
  expect(await stranger.call(endpoints.viewDevices, {})).toHaveLength(1);
  expect(await browser.call(endpoints.deleteOtherSessions, {})).toEqual({ ended: 0 });
  expect(await kindsOf(browser)).toEqual([
    "other-devices-logged-out",
    "sign-in password",
    "sign-in password",
    "sign-in password",
  ]);
  site.advance(11 * minuteMs);
  expect(await refusal(browser.call(endpoints.deleteOtherSessions, {}))).toContain(
    "password again",
  );
});

test("R-AUTH-18 a session has the time of its last use", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const other = await signIn(site, person, { ip: "198.51.100.7" });
  site.advance(20 * minuteMs);
  await other.call(endpoints.fetchAccount, {});
  const devices = await browser.call(endpoints.viewDevices, {});
  const found = devices.find(({ IP }) => IP === other.ip);
  expect(Date.parse(found?.last_seen ?? "") - Date.parse(found?.created_at ?? "")).toBeGreaterThan(
    19 * minuteMs,
  );
});

test("R-AUTH-18 the security log has time, device and network, for its owner only", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { backup } = await turnOnTwoFactor(site, browser);
  const thief = openBrowser(site, { ip: "203.0.113.66", userAgent: firefox });
  const login = { uid: person.username, pwd: person.password };
  await refusal(thief.call(endpoints.login, { ...login, otp: "000000" }));
  const second = openBrowser(site);
  await second.call(endpoints.login, { ...login, otp: backup[0] });
  const [device] = (await second.call(endpoints.viewDevices, {})).filter(
    ({ this_device }) => this_device === 0,
  );
  await second.call(endpoints.deleteSession, { deleteid: device?.id ?? "" });
  await second.call(endpoints.modifyAccount, { name: "Augusta" });
  await second
    .call(endpoints.modifyAccount, {
      email: `new.${person.email}`,
      password: person.password,
      otp: "",
    })
    .catch(() => undefined);
  await second.call(endpoints.exportData, {});
  expect(await kindsOf(second)).toEqual([
    "data-exported",
    "details-changed",
    "device-logged-out Chrome 130 on Linux",
    "sign-in backup-code",
    "wrong-code",
    "two-factor-on",
    "sign-in password",
  ]);
  const wrong = (await second.call(endpoints.fetchSecurityLog, {})).find(
    ({ kind }) => kind === "wrong-code",
  );
  expect(wrong).toMatchObject({ IP: thief.ip, browser: "Firefox 143", OS: "Linux" });
  expect(Date.parse(wrong?.at ?? "")).toBeLessThanOrEqual(site.now().getTime());
  expect(await kindsOf((await registerAndSignIn(site)).browser)).toEqual(["sign-in password"]);
  expect(await refusal(openBrowser(site).call(endpoints.fetchSecurityLog, {}))).toContain(
    "login first",
  );
});

test("R-AUTH-18 the security log is part of an account's data and goes with it", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const data = await browser.call(endpoints.exportData, {});
  expect(data["security_log"]).toMatchObject([
    { kind: "data-exported", ip: browser.ip },
    { kind: "sign-in", detail: "password" },
  ]);
  const [user] = await sql<
    { id: string }[]
  >`select id from users where username = ${person.username}`;
  const left = async () =>
    (
      await sql<
        { count: number }[]
      >`select count(*)::int from security_events where user_id = ${user?.id ?? ""}`
    )[0];
  expect(await left()).toEqual({ count: 2 });
  await sql`delete from users where id = ${user?.id ?? ""}`;
  expect(await left()).toEqual({ count: 0 });
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
