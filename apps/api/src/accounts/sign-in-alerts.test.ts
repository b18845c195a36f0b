import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { awaitMail, mailsTo } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import {
  register,
  registerAndSignIn,
  signIn,
  turnOnTwoFactor,
  type Person,
} from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ environment: { DEMO: "false" } });
});
afterAll(() => site.stop());

const chrome = (version: number) =>
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) " +
  `Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const countMails = async ({ email }: Person, subject: string) =>
  (await mailsTo(site, email)).filter((mail) => mail.subject.includes(subject)).length;

const countAlerts = (person: Person) => countMails(person, "New sign-in");

test("R-AUTH-16 a sign-in from a new network is mailed, and the mail says what to do", async () => {
  const person = await register(site);
  await signIn(site, person, { ip: "198.51.100.7", userAgent: chrome(140) });
  expect(await countAlerts(person)).toBe(0);
  await signIn(site, person, { ip: "203.0.113.9", userAgent: chrome(140) });
  const { body } = await awaitMail(site, person.email, "New sign-in");
  const time = site.now().toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  for (const fact of [
    `Time: ${time}`,
    "Device: Chrome 140 on Linux",
    "Network: 203.0.113.9",
    "reset your password",
  ])
    expect(body).toContain(fact);
});

test("R-AUTH-16 a sign-in from a new device is mailed, but not from an updated one", async () => {
  const person = await register(site);
  const ip = "198.51.100.8";
  await signIn(site, person, { ip, userAgent: chrome(140) });
  await signIn(site, person, { ip, userAgent: chrome(141) });
  expect(await countAlerts(person)).toBe(0);
  await signIn(site, person, { ip, userAgent: firefox });
  await signIn(site, person, { ip, userAgent: firefox });
  expect(await countAlerts(person)).toBe(1);
});

test("R-AUTH-16 wrong codes are mailed once an hour if the password was right", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await turnOnTwoFactor(site, browser);
  const thief = openBrowser(site, { ip: "203.0.113.66", userAgent: firefox });
  const attempt = (pwd: string) =>
    refusal(thief.call(endpoints.login, { uid: person.username, pwd, otp: "000000" }));
  await attempt("Wrong-Guess-1");
  expect(await countMails(person, "knows your Marquee password")).toBe(0);
  await attempt(person.password);
  await attempt(person.password);
  expect(await countMails(person, "knows your Marquee password")).toBe(1);
  const { body } = await awaitMail(site, person.email, "knows your Marquee password");
  for (const fact of [
    "Time: ",
    "Device: Firefox 140 on Windows",
    "Network: 203.0.113.66",
    "change your password",
  ])
    expect(body).toContain(fact);
});

test("R-AUTH-16 networks and devices are forgotten a year after their last sign-in", async () => {
  const person = await register(site);
  const sql = openSql(site);
  await signIn(site, person, { ip: "198.51.100.10", userAgent: chrome(140) });
  await signIn(site, person, { ip: "203.0.113.10", userAgent: firefox });
  for (const table of ["familiar_addresses", "familiar_devices"])
    await sql`update ${sql(table)} set seen_at = now() - interval '366 days'`;
  await signIn(site, person, { ip: "203.0.113.10", userAgent: firefox });
  await sql`update jobs set run_at = '2000-01-01' where kind = 'remove-expired'`;
  const left = () =>
    sql`select 1 from familiar_addresses a, familiar_devices d where a.user_id = d.user_id`;
  await expect.poll(left).toHaveLength(1);
  await sql.end();
});
