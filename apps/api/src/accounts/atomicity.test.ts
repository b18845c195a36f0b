import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { createFailingDatabase } from "../testing/failing-database.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { codeOf, newPerson, register, registerAndSignIn, turnOnTwoFactor, type Person } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const database = createFailingDatabase();
let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  site = await startTestSite({ openDatabase: database.openDatabase });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const newPassword = "Gondola-8-Reef";

/** Everything that is stored about accounts, but for the counters of attempts. */
async function snapshot(): Promise<unknown> {
  const tables = ["users", "sessions", "mail_tokens", "backup_codes", "data_exports", "connections", "mails"];
  const familiar = ["familiar_addresses", "familiar_devices"];
  const rows = [];
  for (const table of [...tables, ...familiar])
    rows.push([table, await sql`select to_jsonb(t) as row from ${sql(table)} t order by 1`]);
  return rows;
}

/** Makes each statement of a change fail in turn. While one fails, nothing may change, and the change still works after. */
async function expectAllOrNothing(change: () => Promise<unknown>): Promise<void> {
  for (let statement = 1; ; statement += 1) {
    await sql`delete from rate_limits`;
    const before = await snapshot();
    database.failAt(statement);
    const isDone = await change().then(
      () => true,
      () => false,
    );
    if (!database.recover()) {
      expect(statement).toBeGreaterThan(5);
      expect(isDone).toBe(true);
      expect(await snapshot()).not.toEqual(before);
      return;
    }
    expect([statement, isDone, await snapshot()]).toEqual([statement, false, before]);
  }
}

interface Scene {
  readonly person: Person;
  readonly browser: Browser;
  readonly secret: string;
  readonly backup: string[];
}

/** A signed-in user with two-factor authentication. */
async function setUp(): Promise<Scene> {
  const { person, browser } = await registerAndSignIn(site);
  return { person, browser, ...(await turnOnTwoFactor(site, browser)) };
}

const passwords = { new_password: newPassword, confirm_password: newPassword };

test("R-SEC-01 a change of password is done as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  await expectAllOrNothing(() =>
    browser.call(endpoints.changePassword, {
      ...passwords,
      current_password: person.password,
      otp: codeOf(site, secret),
    }),
  );
});

test("R-SEC-01 a reset of the password is done as a whole or not at all, and a failed one leaves its link good", async () => {
  const person = await register(site);
  await openBrowser(site).call(endpoints.resetPassword, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  await expectAllOrNothing(() => openBrowser(site).call(endpoints.resetChangePassword, { ...passwords, token }));
});

test("R-SEC-01 a request for another address is made as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  const { email, username: uid } = newPerson();
  await expectAllOrNothing(() =>
    browser.call(endpoints.modifyAccount, { email, uid, password: person.password, otp: codeOf(site, secret) }),
  );
});

test("R-SEC-01 a change of address is confirmed as a whole or not at all, and undone so", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { email } = newPerson();
  await browser.call(endpoints.modifyAccount, { email, password: person.password });
  const token = tokenIn(await awaitMail(site, email, "Confirm"));
  await expectAllOrNothing(() => browser.call(endpoints.verifyEmailLink, { token }));
  const undo = tokenIn(await awaitMail(site, person.email, "address was changed"));
  await expectAllOrNothing(() => openBrowser(site).call(endpoints.undoEmailChange, { token: undo }));
});

test("R-SEC-01 two-factor authentication is turned on with its backup codes, or not at all", async () => {
  const { browser } = await registerAndSignIn(site);
  const { manual_key } = await browser.call(endpoints.totpGen, {});
  await expectAllOrNothing(() => browser.call(endpoints.totpAdd, { otp: codeOf(site, manual_key) }));
});

test("R-SEC-01 two-factor authentication is turned off as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  await expectAllOrNothing(() =>
    browser.call(endpoints.totpDisable, { password: person.password, otp: codeOf(site, secret) }),
  );
});

test("R-SEC-01 backup codes are replaced as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  await expectAllOrNothing(() =>
    browser.call(endpoints.newBackupCodes, { password: person.password, otp: codeOf(site, secret) }),
  );
});

test("R-SEC-01 a mailed 2FA reset is done as a whole or not at all, and a failed one burns neither link nor backup code", async () => {
  const { person, backup } = await setUp();
  const elsewhere = openBrowser(site);
  await elsewhere.call(endpoints.resetMfa, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Turn off two-factor"));
  await elsewhere.call(endpoints.verifyMfaPwd, { token, password: person.password });
  await expectAllOrNothing(() => elsewhere.call(endpoints.resetChangeMfa, { token, backupCode: backup[0] ?? "" }));
});

test("R-SEC-01 a sign-in that fails burns no code", async () => {
  const { person, secret, backup } = await setUp();
  const login = (otp: string) =>
    openBrowser(site).call(endpoints.login, { uid: person.username, pwd: person.password, otp });
  await expectAllOrNothing(() => login(codeOf(site, secret)));
  await expectAllOrNothing(() => login(backup[1] ?? ""));
});

test("R-SEC-01 an account is deleted as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  await expectAllOrNothing(() =>
    browser.call(endpoints.deleteAccount, { password: person.password, otp: codeOf(site, secret) }),
  );
});
