import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hourMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser, type BrowserOptions } from "../testing/browser.ts";
import { credentialFor } from "../testing/identity.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import {
  newPerson,
  registerAndSignIn,
  signIn,
  turnOnTwoFactor,
  type Person,
} from "../testing/people.ts";
import { refusal, refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  // The class signs up at once, and beyond 30 queued hashes requests are refused.
  site = await startTestSite({ environment: { HASHES_AT_ONCE: "10", DEMO: "false" } });
  sql = openSql(site);
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const signUp = (browser: Browser, { username: uid, email, password: pwd }: Person) =>
  browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });

async function signedUp(person = newPerson(), options: BrowserOptions = {}) {
  const browser = openBrowser(site, options);
  await signUp(browser, person);
  return { person, browser };
}

async function activate(browser: Browser, { email }: Person) {
  const token = tokenIn(await awaitMail(site, email, "Activate"));
  return browser.call(endpoints.verifyActivateLink, { token });
}

const isSignedIn = async (browser: Browser) => {
  const account = await browser.call(endpoints.fetchAccount, {}).catch(() => null);
  return account !== null;
};

test("R-AUTH-08 activation logs in the browser that signed up", async () => {
  const { person, browser } = await signedUp();
  const first = await activate(browser, person);
  expect(first).toMatchObject({ already_activated: false, token: expect.any(String) });
  expect(await browser.call(endpoints.fetchAccount, {})).toMatchObject({ uid: person.username });
  const [event] = await browser.call(endpoints.fetchSecurityLog, {});
  expect(event).toMatchObject({ kind: "sign-in", detail: "activation" });
  const again = await activate(openBrowser(site, { cookies: browser.cookies }), person);
  expect(again).toEqual({ already_activated: true, waits_for_approval: false });
});

test("R-AUTH-08 a second click reports it also once two-factor authentication is on", async () => {
  const { person, browser } = await signedUp();
  await activate(browser, person);
  await turnOnTwoFactor(site, browser);
  expect(await activate(browser, person)).toEqual({
    already_activated: true,
    waits_for_approval: false,
  });
});

test("R-AUTH-08 a link that is opened in another browser activates, without a login", async () => {
  const { person, browser } = await signedUp();
  const elsewhere = openBrowser(site);
  expect(await activate(elsewhere, person)).toEqual({
    already_activated: false,
    waits_for_approval: false,
  });
  expect(await isSignedIn(elsewhere)).toBe(false);
  // The link is spent: what the first browser has kept opens nothing any more.
  expect(await activate(browser, person)).toEqual({
    already_activated: true,
    waits_for_approval: false,
  });
  expect(await isSignedIn(browser)).toBe(false);
  await signIn(site, person);
});

test("R-AUTH-08 a browser is logged in to the account that it signed up for alone", async () => {
  const victim = await signedUp();
  const thief = await signedUp();
  // The thief's link, opened where the victim signed up, and the other way round.
  expect((await activate(victim.browser, thief.person)).token).toBeUndefined();
  expect((await activate(thief.browser, victim.person)).token).toBeUndefined();
  expect(await isSignedIn(victim.browser)).toBe(false);
  expect(await isSignedIn(thief.browser)).toBe(false);
});

test("R-AUTH-04 R-AUTH-08 activation logs in an identity whose address is unverified", async () => {
  const { username: uid, email } = newPerson();
  const browser = openBrowser(site);
  const credential = await credentialFor(browser, { sub: uid, email: `other.${email}` });
  await browser.call(endpoints.signUp, { name: "Robin", email, uid, gsiUID: uid, credential });
  const token = tokenIn(await awaitMail(site, email, "Activate"));
  expect((await browser.call(endpoints.verifyActivateLink, { token })).token).toBeDefined();
  expect(await browser.call(endpoints.fetchAccount, {})).toMatchObject({
    uid,
    has_password: false,
  });
});

test("R-AUTH-08 a replaced or old sign-up and a forged cookie do not log in", async () => {
  const replaced = await signedUp();
  await signedUp(replaced.person);
  const newest = { ...replaced.person };
  expect((await activate(replaced.browser, newest)).token).toBeUndefined();

  const forged = await signedUp();
  const name = "__Host-pending-account";
  const [header = "", , signature = ""] = (forged.browser.cookies.get(name) ?? "").split(".");
  const claims = Buffer.from(
    JSON.stringify({ userId: "x", aud: "pending-account", exp: 9_999_999_999 }),
  );
  forged.browser.cookies.set(name, `${header}.${claims.toString("base64url")}.${signature}`);
  expect((await activate(forged.browser, forged.person)).token).toBeUndefined();

  const late = await signedUp();
  site.advance(hourMs + 1_000);
  expect((await activate(late.browser, late.person)).token).toBeUndefined();
});

test("R-SEC-01 a stranger's sign-up never chooses the password of the holder", async () => {
  const victim = newPerson();
  const thief = { ...newPerson(), email: victim.email };
  await signedUp(victim);
  await signedUp(thief);
  const mail = await awaitMail(site, victim.email, "Activate");
  expect(mail.body).toContain("several sign-ups");
  await openBrowser(site).call(endpoints.verifyActivateLink, { token: tokenIn(mail) });
  for (const { password: pwd } of [victim, thief]) {
    const login = openBrowser(site).call(endpoints.login, { uid: victim.email, pwd });
    expect(await refusal(login)).toBe("Wrong username, email or password.");
  }
});

test("an international address is one account, however its domain is written", async () => {
  const local = newPerson().email.split("@")[0] ?? "";
  const written = { ...newPerson(), email: `${local}@münchen.example` };
  const ascii = `${local}@xn--mnchen-3ya.example`;
  await signUp(openBrowser(site), written);
  await openBrowser(site).call(endpoints.verifyActivateLink, {
    token: tokenIn(await awaitMail(site, ascii, "Activate")),
  });
  await signUp(openBrowser(site), { ...newPerson(), email: ascii });
  await awaitMail(site, ascii, "You already have");
  for (const uid of [written.email, ascii])
    await openBrowser(site).call(endpoints.login, { uid, pwd: written.password });
});

test.each(["admin", "Support", "_moderator_", "mar_quee"])(
  "R-SEC-04 nobody signs up, names a channel or is renamed as an official: %s",
  async (username) => {
    const taken = { status: 409, text: "That username is taken." };
    expect(await refusalOf(signUp(openBrowser(site), { ...newPerson(), username }))).toEqual(taken);
    const { browser } = await registerAndSignIn(site);
    expect(await refusalOf(browser.call(endpoints.modifyAccount, { uid: username }))).toEqual(
      taken,
    );
    expect(
      await refusalOf(browser.call(endpoints.becomeCreator, { username, name: "Films" })),
    ).toEqual(taken);
  },
);

test("R-AUTH-08 a user who is logged in to another account stays so", async () => {
  const first = await signedUp();
  await activate(first.browser, first.person);
  const second = newPerson();
  await signUp(first.browser, second);
  expect((await activate(first.browser, second)).token).toBeUndefined();
  expect(await first.browser.call(endpoints.fetchAccount, {})).toMatchObject({
    uid: first.person.username,
  });
});

test("R-AUTH-08 activation never enters an account that is disabled or has 2FA", async () => {
  const columns = [{ totp_secret: "secret" }, { disabled_at: new Date() }];
  for (const column of columns) {
    const { person, browser } = await signedUp();
    await sql`update users set ${sql(column)} where username = ${person.username}`;
    expect((await activate(browser, person)).token).toBeUndefined();
    expect(await isSignedIn(browser)).toBe(false);
  }
});

test("R-AUTH-05 a taken address gets the same response and a useless cookie", async () => {
  const { person } = await signedUp();
  await activate(openBrowser(site), person);
  const { browser } = await signedUp({ ...newPerson(), email: person.email });
  expect([...browser.cookies.keys()]).toEqual(["__Host-pending-account"]);
  expect(await isSignedIn(browser)).toBe(false);
});

test("R-AUTH-05 R-SEC-04 a class of 40 behind one address signs up within minutes", async () => {
  const school = { ip: "198.51.100.7" };
  const pupils = await Promise.all(Array.from({ length: 40 }, () => signedUp(newPerson(), school)));
  const activated = await Promise.all(
    pupils.map(({ person, browser }) => activate(browser, person)),
  );
  expect(activated.filter(({ token }) => token !== undefined)).toHaveLength(40);
  const [pupil] = pupils;
  if (pupil) await turnOnTwoFactor(site, pupil.browser);

  // Bounded by network, then by address, then over all networks.
  await sql`update rate_limits set count = 200 where count >= 40`;
  const refused = await refusalOf(signedUp(newPerson(), school));
  expect(refused).toEqual({
    status: 429,
    text: expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes\.$/),
  });
  const { email } = (await signedUp()).person;
  for (let count = 1; count < 5; count += 1) await signedUp({ ...newPerson(), email });
  expect(await refusal(signedUp({ ...newPerson(), email }))).toContain("Try again in");
  await signedUp();
  await sql`update rate_limits set count = 5000 where count >= 200`;
  expect(await refusal(signedUp())).toContain("Try again in");
  site.advance(hourMs + 1);
  await signedUp(newPerson(), school);
});
