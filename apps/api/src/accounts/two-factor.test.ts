import { randomBytes } from "node:crypto";
import { endpoints } from "@marquee/api-client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser } from "../testing/browser.ts";
import { cheapHashes } from "../testing/cheap-hashes.ts";
import { openSql } from "../testing/open-sql.ts";
import { codeOf, registerAndSignIn, turnOnTwoFactor, type Person } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { createPasswords } from "./passwords.ts";

let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  site = await startTestSite({ environment: { DEMO: "false" } });
  // The waiting times in messages and the lifetime of the old cookie are exact.
  site.freeze();
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const login = (person: Person, otp: string) =>
  openBrowser(site).call(endpoints.login, { uid: person.username, pwd: person.password, otp });

test("R-AUTH-15 a backup code replaces the six digits once, in any notation", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { backup } = await turnOnTwoFactor(site, browser);
  const response = await login(person, (backup[0] ?? "").toUpperCase());
  expect(decodeJwt("token" in response ? response.token : "")["multiFactor"]).toBe(true);
  expect(await refusal(login(person, backup[0] ?? ""))).toContain(
    "backup code is wrong or was used before",
  );
  expect((await browser.call(endpoints.fetchAccount, {})).backup_left).toBe(9);
});

test("R-AUTH-15 wrong backup codes at login are limited", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await turnOnTwoFactor(site, browser);
  const attacker = openBrowser(site);
  const attempt = () =>
    refusal(
      attacker.call(endpoints.login, {
        uid: person.username,
        pwd: person.password,
        otp: "zzzzzzzzzz",
      }),
    );
  for (let attempts = 1; attempts <= 5; attempts += 1)
    expect(await attempt()).toContain("backup code is wrong");
  expect(await attempt()).toBe("Too many attempts. Try again in 15 minutes.");
});

test("R-AUTH-15 a lost response to turning 2FA on locks nobody out", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { manual_key: secret } = await browser.call(endpoints.totpGen, {});
  const cookies = [...browser.cookies];
  await browser.call(endpoints.totpAdd, { otp: codeOf(site, secret) });

  const withoutTheAnswer = openBrowser(site, { cookies, ip: browser.ip });
  expect(await withoutTheAnswer.call(endpoints.fetchAccount, {})).toMatchObject({
    multiFactor: true,
  });
  site.advance(30_000);
  const { backup } = await withoutTheAnswer.call(endpoints.totpAdd, { otp: codeOf(site, secret) });
  expect((await login(person, backup[0] ?? "")).multiFactor).toBe(false);
});

test("R-AUTH-15 with 2FA on, new backup codes take a code and a recent sign-in", async () => {
  const { browser } = await registerAndSignIn(site);
  const { secret } = await turnOnTwoFactor(site, browser);
  expect(await refusal(browser.call(endpoints.totpAdd, { otp: "000000" }))).toBe(
    "That passcode wasn't quite right.",
  );
  site.advance(11 * 60_000);
  await expect(browser.call(endpoints.totpAdd, { otp: codeOf(site, secret) })).rejects.toThrow();
});

test("R-AUTH-15 the cookie from before 2FA ends after two minutes and at logout", async () => {
  const turnOn = async () => {
    const { browser } = await registerAndSignIn(site);
    const old = openBrowser(site, { cookies: [...browser.cookies] });
    await turnOnTwoFactor(site, browser);
    return { browser, old };
  };
  const late = await turnOn();
  expect(await late.old.call(endpoints.viewDevices, {})).toHaveLength(1);
  site.advance(2 * 60_000);
  expect(await refusal(late.old.call(endpoints.viewDevices, {}))).toBe("Logged out");
  const loggedOut = await turnOn();
  await loggedOut.browser.call(endpoints.logout, {});
  expect(await refusal(loggedOut.old.call(endpoints.viewDevices, {}))).toBe("Logged out");
});

test("R-AUTH-15 backup codes with the slow hash of earlier versions are still good", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await turnOnTwoFactor(site, browser);
  const salt = randomBytes(16).toString("base64url");
  const codeHash = await createPasswords(cheapHashes).fingerprint("oldcode234", salt);
  const [user] = await sql<{ id: string }[]>`
    update users set backup_salt = ${salt} where username = ${person.username} returning id`;
  await sql`insert into backup_codes (user_id, code_hash) values (${user?.id ?? ""}, ${codeHash})`;
  expect((await login(person, "oldcode234")).multiFactor).toBe(false);
  expect(await refusal(login(person, "oldcode234"))).toContain("used before");
});
