import { endpoints } from "@marquee/api-client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createAuthenticator, type Authenticator } from "../testing/authenticator.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
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

const unproved = "That passkey could not be checked. Please try again.";
const stale = "That took too long, or was used before. Please try again.";

async function addTo(browser: Browser, authenticator: Authenticator, name = "") {
  const { challenge } = await browser.call(endpoints.passkeyRegistrationOptions, {});
  return browser.call(endpoints.addPasskey, { name, response: authenticator.register(challenge) });
}

async function personWithPasskey() {
  const { person, browser } = await registerAndSignIn(site);
  const authenticator = createAuthenticator(site.url);
  const passkey = await addTo(browser, authenticator, "Blue key");
  return { person, browser, authenticator, passkey };
}

const challengeFor = async (browser: Browser) =>
  (await browser.call(endpoints.passkeySignInOptions, {})).challenge;

const enter = (browser: Browser, response: string) =>
  browser.call(endpoints.passkeySignIn, { response });

const kindsOf = async (browser: Browser) =>
  (await browser.call(endpoints.fetchSecurityLog, {})).map(({ kind, detail }) =>
    [kind, detail].join(" ").trim(),
  );

test("R-AUTH-14 a passkey signs in by itself, and has the time of its last use", async () => {
  const { person, browser, authenticator, passkey } = await personWithPasskey();
  expect(passkey).toMatchObject({ name: "Blue key", last_used: null, synced: false });
  expect((await awaitMail(site, person.email, "passkey was added")).body).toContain(
    `Network: ${browser.ip}`,
  );
  const elsewhere = openBrowser(site);
  const answer = await enter(elsewhere, authenticator.signIn(await challengeFor(elsewhere)));
  expect(decodeJwt("token" in answer ? answer.token : "")).toMatchObject({ uid: person.username });
  const [used] = await elsewhere.call(endpoints.fetchPasskeys, {});
  expect(Date.parse(used?.last_used ?? "")).toBeLessThanOrEqual(site.now().getTime());
  expect(await kindsOf(elsewhere)).toEqual([
    "sign-in passkey",
    "passkey-added Blue key",
    "sign-in password",
  ]);
  const data = await elsewhere.call(endpoints.exportData, {});
  expect(data["passkeys"]).toMatchObject([{ name: "Blue key" }]);
});

test("R-AUTH-14 R-SEC-01 only a recent sign-in adds, names and removes passkeys", async () => {
  const { person, browser, authenticator, passkey } = await personWithPasskey();
  const thief = await signIn(site, person);
  await thief.call(endpoints.modifyAccount, {
    email: `thief.${person.email}`,
    password: person.password,
  });
  const stolen = tokenIn(await awaitMail(site, `thief.${person.email}`, "Confirm"));
  const second = await addTo(browser, createAuthenticator(site.url));
  expect(second.name).toBe("Chrome 130 on Linux");
  expect(await refusal(thief.call(endpoints.verifyEmailLink, { token: stolen }))).toContain(
    "new token",
  );

  const stranger = (await registerAndSignIn(site)).browser;
  const foreign = "There is no such passkey.";
  expect(await refusal(stranger.call(endpoints.removePasskey, { id: second.id }))).toBe(foreign);
  expect(
    await refusal(stranger.call(endpoints.renamePasskey, { id: second.id, name: "Mine" })),
  ).toBe(foreign);
  await browser.call(endpoints.renamePasskey, { id: second.id, name: "Spare" });
  await browser.call(endpoints.removePasskey, { id: passkey.id });
  await awaitMail(site, person.email, "passkey was removed");
  expect((await browser.call(endpoints.fetchPasskeys, {})).map(({ name }) => name)).toEqual([
    "Spare",
  ]);
  expect(await refusal(thief.call(endpoints.fetchAccount, {}))).toBe("Logged out");
  const elsewhere = openBrowser(site);
  expect(
    await refusal(enter(elsewhere, authenticator.signIn(await challengeFor(elsewhere)))),
  ).toContain("removed");

  site.advance(11 * minuteMs);
  const again = "password again";
  expect(await refusal(browser.call(endpoints.passkeyRegistrationOptions, {}))).toContain(again);
  expect(await refusal(browser.call(endpoints.addPasskey, { response: "{}" }))).toContain(again);
  expect(await refusal(browser.call(endpoints.removePasskey, { id: second.id }))).toContain(again);
});

test("R-AUTH-14 a challenge is good once, for a browser, a purpose and ten minutes", async () => {
  const { browser, authenticator } = await personWithPasskey();
  const owner = openBrowser(site);
  const challenge = await challengeFor(owner);
  const cookies = [...owner.cookies];
  const response = authenticator.signIn(challenge);

  expect(await refusal(enter(openBrowser(site), response))).toBe(stale);
  const other = openBrowser(site);
  await challengeFor(other);
  expect(await refusal(enter(other, response))).toBe(unproved);
  await enter(owner, response);
  const replay = openBrowser(site, { cookies });
  expect(await refusal(enter(replay, response))).toBe(stale);
  expect(
    await refusal(enter(openBrowser(site, { cookies }), authenticator.signIn(challenge))),
  ).toBe(stale);

  const race = openBrowser(site);
  const raced = authenticator.signIn(await challengeFor(race));
  const racers = Array.from({ length: 8 }, () => openBrowser(site, { cookies: [...race.cookies] }));
  const results = await Promise.allSettled(racers.map((each) => enter(each, raced)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

  const late = openBrowser(site);
  const forLater = await challengeFor(late);
  const registering = await browser.call(endpoints.passkeyRegistrationOptions, {});
  site.advance(9 * minuteMs);
  // A challenge that another tab shares does not grow older than ten minutes.
  expect(await challengeFor(late)).not.toBe(forLater);
  expect(await refusal(enter(browser, authenticator.signIn(registering.challenge)))).toBe(stale);
  const stalled = openBrowser(site);
  const old = await challengeFor(stalled);
  site.advance(10 * minuteMs + 1);
  expect(await refusal(enter(stalled, authenticator.signIn(old)))).toBe(stale);
});

test("R-AUTH-14 the challenge to add a passkey is bound to the session", async () => {
  const mine = await registerAndSignIn(site);
  const thief = await registerAndSignIn(site);
  const { challenge } = await mine.browser.call(endpoints.passkeyRegistrationOptions, {});
  const cookie = mine.browser.cookies.get("__Host-passkey-register") ?? "";
  thief.browser.cookies.set("__Host-passkey-register", cookie);
  const response = createAuthenticator(site.url).register(challenge);
  expect(await refusal(thief.browser.call(endpoints.addPasskey, { response }))).toBe(stale);
  expect((await mine.browser.call(endpoints.addPasskey, { response })).name).toContain("Chrome");
});

test("R-AUTH-14 a foreign origin or RP id and an unverified user are refused", async () => {
  const { browser, authenticator } = await personWithPasskey();
  const lies = [
    { origin: "https://marquee.example.evil" },
    { origin: site.url.replace("http:", "https:") },
    { rpId: "evil.example" },
    { isUserVerified: false },
  ];
  for (const lie of lies) {
    const elsewhere = openBrowser(site);
    const response = authenticator.signIn(await challengeFor(elsewhere), lie);
    expect(await refusal(enter(elsewhere, response))).toBe(unproved);
    const { challenge } = await browser.call(endpoints.passkeyRegistrationOptions, {});
    const registration = createAuthenticator(site.url).register(challenge, lie);
    expect(await refusal(browser.call(endpoints.addPasskey, { response: registration }))).toBe(
      unproved,
    );
  }
  const elsewhere = openBrowser(site);
  const hostile = [
    "",
    "{}",
    "null",
    "[]",
    '{"id":1}',
    authenticator.register(await challengeFor(elsewhere)),
  ];
  for (const response of hostile) {
    await challengeFor(elsewhere);
    expect(await refusal(enter(elsewhere, response))).not.toBe("");
  }
  expect(await browser.call(endpoints.fetchPasskeys, {})).toHaveLength(1);
});

test("R-AUTH-14 the counter refuses a copied passkey, and the owner is notified", async () => {
  const { person, browser, authenticator } = await personWithPasskey();
  const elsewhere = openBrowser(site);
  await enter(elsewhere, authenticator.signIn(await challengeFor(elsewhere), { counter: 40 }));
  for (const counter of [40, 39, 0]) {
    const thief = openBrowser(site);
    const response = authenticator.signIn(await challengeFor(thief), { counter });
    expect(await refusal(enter(thief, response))).toContain("may have been copied");
  }
  expect((await awaitMail(site, person.email, "passkey was refused")).body).toContain("Blue key");
  expect((await kindsOf(browser))[0]).toBe("passkey-cloned Blue key");
  await enter(elsewhere, authenticator.signIn(await challengeFor(elsewhere), { counter: 41 }));
});

test("R-AUTH-14 another user's passkey is refused under any name and for any use", async () => {
  const victim = await registerAndSignIn(site);
  const { backup } = await turnOnTwoFactor(site, victim.browser);
  const thief = await personWithPasskey();
  const elsewhere = openBrowser(site);
  const form = { uid: victim.person.username, pwd: victim.person.password };
  const passkey = thief.authenticator.signIn(await challengeFor(elsewhere));
  expect(await refusal(elsewhere.call(endpoints.login, { ...form, passkey }))).toContain(
    "another account",
  );

  const response = thief.authenticator.signIn(await challengeFor(victim.browser));
  const confirm = victim.browser.call(endpoints.passkeySignIn, { response, confirms: true });
  expect(await refusal(confirm)).toContain("another account");
  expect(await victim.browser.call(endpoints.fetchAccount, {})).toMatchObject({
    uid: victim.person.username,
  });

  const [{ id: victimId } = { id: "" }] = await sql<{ id: string }[]>`
    select id from users where username = ${victim.person.username}`;
  const lie = thief.authenticator.signIn(await challengeFor(elsewhere), { userHandle: victimId });
  expect(await refusal(enter(elsewhere, lie))).toBe(unproved);
  const { challenge } = await victim.browser.call(endpoints.passkeyRegistrationOptions, {});
  const taken = thief.authenticator.register(challenge);
  expect(await refusal(victim.browser.call(endpoints.addPasskey, { response: taken }))).toContain(
    "in use already",
  );
  expect(backup).toHaveLength(10);
});

test("R-AUTH-14 a passkey replaces the six digits, and confirms a sensitive change", async () => {
  const { person, browser, authenticator } = await personWithPasskey();
  await turnOnTwoFactor(site, browser);
  const elsewhere = openBrowser(site);
  const form = { uid: person.username, pwd: person.password };
  expect(await elsewhere.call(endpoints.login, form)).toEqual({ multiFactor: true, passkey: true });
  const passkey = authenticator.signIn(await challengeFor(elsewhere));
  const wrong = authenticator.signIn(await challengeFor(elsewhere));
  expect(
    await refusal(elsewhere.call(endpoints.login, { ...form, pwd: "Wrong#1843", passkey: wrong })),
  ).toContain("Wrong");
  expect(await refusal(elsewhere.call(endpoints.login, { ...form, passkey }))).toBe(stale);
  const right = authenticator.signIn(await challengeFor(elsewhere));
  expect((await elsewhere.call(endpoints.login, { ...form, passkey: right })).multiFactor).toBe(
    false,
  );

  site.advance(11 * minuteMs);
  expect(await refusal(elsewhere.call(endpoints.exportData, {}))).toContain("password again");
  const response = authenticator.signIn(await challengeFor(elsewhere));
  await elsewhere.call(endpoints.passkeySignIn, { response, confirms: true });
  expect(await elsewhere.call(endpoints.exportData, {})).toMatchObject({
    username: person.username,
  });
});

test("R-AUTH-14 the last sign-in method cannot be removed", async () => {
  const { person, browser, authenticator, passkey } = await personWithPasskey();
  await sql`update users set password_hash = null where username = ${person.username}`;
  const last = "Set a password first: this is the only way in to your account.";
  const elsewhere = openBrowser(site);
  await enter(elsewhere, authenticator.signIn(await challengeFor(elsewhere)));
  expect(await refusal(elsewhere.call(endpoints.removePasskey, { id: passkey.id }))).toBe(last);
  expect(await browser.call(endpoints.fetchPasskeys, {})).toHaveLength(1);
  const spare = await addTo(elsewhere, createAuthenticator(site.url));
  await elsewhere.call(endpoints.removePasskey, { id: passkey.id });
  expect(await refusal(elsewhere.call(endpoints.removePasskey, { id: spare.id }))).toBe(last);
});

test("R-AUTH-14 R-AUTH-16 undoing a change of address removes recent passkeys", async () => {
  const { person, passkey, browser } = await personWithPasskey();
  // A passkey that was added in the days before could be the thief's already.
  site.advance(8 * dayMs);
  const thief = await signIn(site, person);
  await thief.call(endpoints.modifyAccount, {
    email: `thief.${person.email}`,
    password: person.password,
  });
  const undo = tokenIn(await awaitMail(site, person.email, "email address was asked for"));
  const planted = createAuthenticator(site.url);
  await addTo(thief, planted, "Planted");
  await openBrowser(site).call(endpoints.undoEmailChange, { token: undo });
  expect(await refusal(browser.call(endpoints.fetchPasskeys, {}))).toBe("Logged out");
  const owner = await signIn(site, person);
  expect((await owner.call(endpoints.fetchPasskeys, {})).map(({ id }) => id)).toEqual([passkey.id]);
  expect(await refusal(enter(thief, planted.signIn(await challengeFor(thief))))).toContain(
    "removed",
  );
});
