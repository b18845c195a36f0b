import { endpoints } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { credentialFor } from "../testing/identity.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { newPerson, registerAndSignIn, type Person } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

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
afterEach(async () => void (await sql`delete from settings`));
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const setMode = (mode: string) =>
  sql`insert into settings (name, value, changed_at) values ('sign-ups', ${mode}, now())
    on conflict (name) do update set value = excluded.value`;
const countUsers = async () =>
  (await sql<{ count: number }[]>`select count(*)::int as count from users`)[0]?.count ?? 0;
const fields = ({ username: uid, email, password: pwd }: Person) => ({
  ...{ name: "Robin", uid, email, pwd, pwdrepeat: pwd },
});
const idOf = async ({ username }: Person) =>
  (await sql<{ id: string }[]>`select id from users where username = ${username}`)[0]?.id ?? "";

async function invite(places: number, days = 7): Promise<{ id: string; token: string }> {
  const { id, link } = await office.call(endpoints.createSignUpInvitation, {
    places,
    days,
    note: "Film school",
  });
  return { id, token: new URL(link).searchParams.get("invitation") ?? "" };
}

/** Tries every way to make an account. @returns their texts. */
async function tryEveryWay(invitation?: string): Promise<string[]> {
  const person = newPerson();
  const { username: uid, email } = person;
  const browser = openBrowser(site);
  const credential = await credentialFor(browser, { sub: uid, email });
  await browser.call(endpoints.identityProviderVerify, { credential }).catch(() => undefined);
  const { challenge } = await browser.call(endpoints.passkeySignInOptions, {});
  const account = { name: "Robin", uid, email, invitation };
  const ways = [
    () => browser.call(endpoints.signUp, { ...fields(person), invitation }),
    () => browser.call(endpoints.signUp, { ...account, gsiUID: uid, credential }),
    () => browser.call(endpoints.signUp, { ...account, gsiUID: uid }),
    () =>
      browser.call(endpoints.passkeySignIn, {
        response: JSON.stringify({ id: "unknown", challenge }),
      }),
    () => browser.call(endpoints.resendActivation, { email }),
    () => browser.call(endpoints.resetPassword, { email }),
  ];
  const texts: string[] = [];
  for (const way of ways)
    texts.push(
      await way().then(
        () => "nothing",
        async (error) => (await refusalOf(Promise.reject(error))).text,
      ),
    );
  return texts;
}

test("R-OWN-04 a closed or invited instance makes no accounts by any way in", async () => {
  const [used, revoked, expired, good] = [
    await invite(1),
    await invite(1),
    await invite(1),
    await invite(1),
  ];
  await setMode("invitation");
  await openBrowser(site).call(endpoints.signUp, {
    ...fields(newPerson()),
    invitation: used.token,
  });
  await office.call(endpoints.revokeSignUpInvitation, { id: revoked.id });
  await sql`update sign_up_invitations set expires_at = now() - interval '1 minute'
    where id = ${expired.id}`;
  const before = await countUsers();
  const unusable =
    "This invitation was used up, has expired or was withdrawn. Ask for another one.";
  for (const { token } of [used, revoked, expired, { token: "made-up" }]) {
    expect(
      await openBrowser(site).call(endpoints.checkSignUpInvitation, { invitation: token }),
    ).toEqual({
      usable: false,
    });
    expect((await tryEveryWay(token)).slice(0, 3)).toEqual([unusable, unusable, unusable]);
  }
  const needed = "Accounts here are by invitation. Ask the people who run this site for a link.";
  expect((await tryEveryWay()).slice(0, 3)).toEqual([needed, needed, needed]);
  await setMode("closed");
  const closed = "This site takes no new accounts. Ask the people who run it for one.";
  expect((await tryEveryWay(good.token)).slice(0, 3)).toEqual([closed, closed, closed]);
  expect(await countUsers()).toBe(before);
});

test("R-OWN-04 of 20 sign-ups at once an invitation with one place makes one account", async () => {
  await setMode("invitation");
  const { id, token } = await invite(1);
  const before = await countUsers();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      openBrowser(site).call(endpoints.signUp, { ...fields(newPerson()), invitation: token }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await countUsers()).toBe(before + 1);
  expect(await sql`select taken from sign_up_invitations where id = ${id}`).toMatchObject([
    { taken: 1 },
  ]);
});

test("R-OWN-04 a site makes no accounts beyond its limit, of 10 sign-ups at once", async () => {
  const before = await countUsers();
  const setLimit = (limit: number) =>
    sql`insert into settings (name, value, changed_at)
      values ('account-limit', ${String(limit)}, now())
      on conflict (name) do update set value = excluded.value`;
  const { id, token } = await invite(20);
  await setLimit(before + 2);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      openBrowser(site).call(endpoints.signUp, { ...fields(newPerson()), invitation: token }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const full = "This site has as many accounts as it takes. Ask the people who run it for one.";
  expect((await tryEveryWay(token)).slice(0, 2)).toEqual([full, full]);
  expect(await countUsers()).toBe(before + 2);
  // A refused sign-up leaves the invitation's place.
  expect(await sql`select taken from sign_up_invitations where id = ${id}`).toMatchObject([
    { taken: 2 },
  ]);
  // Accounts that were never activated keep no one out for long.
  await sql`update users set created_at = now() - interval '2 days' where activated_at is null`;
  await openBrowser(site).call(endpoints.signUp, fields(newPerson()));
  await setLimit(0);
  await openBrowser(site).call(endpoints.signUp, fields(newPerson()));
  expect(await countUsers()).toBe(before + 4);
});

test("R-OWN-04 an invitation is remembered on the way to the identity provider", async () => {
  await setMode("invitation");
  const { token } = await invite(2);
  const browser = openBrowser(site);
  expect(await browser.call(endpoints.checkSignUpInvitation, { invitation: token })).toEqual({
    usable: true,
  });
  const person = newPerson();
  const { username: uid, email } = person;
  const credential = await credentialFor(browser, { sub: uid, email });
  await browser.call(endpoints.signUp, { name: "Robin", uid, email, gsiUID: uid, credential });
  const seen = await office.call(endpoints.fetchPerson, { id: await idOf(person) });
  expect(seen.admission).toMatchObject({
    invitation: "Film school",
    invited_by: expect.any(String),
  });
  // A taken address takes a place as well: what is left would tell that the address has an account.
  await openBrowser(site).call(endpoints.signUp, {
    ...fields({ ...newPerson(), email }),
    invitation: token,
  });
  expect(
    await openBrowser(site).call(endpoints.checkSignUpInvitation, { invitation: token }),
  ).toEqual({
    usable: false,
  });
});

test("R-OWN-04 an account waits for its approval in every way to log in", async () => {
  await setMode("approval");
  const person = newPerson();
  const { username: uid, email, password: pwd } = person;
  const browser = openBrowser(site);
  await browser.call(endpoints.signUp, {
    ...fields(person),
    message: "I make films about ferries.",
  });
  const token = tokenIn(await awaitMail(site, email, "Activate"));
  const id = await idOf(person);
  // The address is not verified yet: the mail might reach a stranger.
  const early = office.call(endpoints.actOnAccount, {
    id,
    action: "approve",
    reason: "Too early.",
  });
  expect(await refusalOf(early)).toMatchObject({ status: 409 });
  expect(await browser.call(endpoints.verifyActivateLink, { token })).toEqual({
    already_activated: false,
    waits_for_approval: true,
  });
  const logIn = () => openBrowser(site).call(endpoints.login, { uid, pwd });
  expect(await refusalOf(logIn())).toMatchObject({
    status: 403,
    text: expect.stringContaining("answer by email"),
  });
  expect(await office.call(endpoints.fetchInstanceOverview, {})).toMatchObject({
    waiting_for_approval: 1,
  });
  const { people } = await office.call(endpoints.fetchPeople, { state: "waiting" });
  expect(people.map(({ username }) => username)).toEqual([uid]);
  const { admission, state } = await office.call(endpoints.fetchPerson, { id });
  expect([state, admission?.message]).toEqual(["waiting", "I make films about ferries."]);
  await office.call(endpoints.actOnAccount, {
    id,
    action: "refuse",
    reason: "We know no ferries.",
  });
  expect((await awaitMail(site, email, "not approved")).body).toContain("We know no ferries.");
  expect(await refusalOf(logIn())).toMatchObject({
    text: expect.stringContaining("We know no ferries."),
  });
  await office.call(endpoints.actOnAccount, { id, action: "approve", reason: "Now we do." });
  await awaitMail(site, email, "was approved");
  expect(await logIn()).toMatchObject({ multiFactor: false });
  const again = office.call(endpoints.actOnAccount, { id, action: "approve", reason: "Twice." });
  expect(await refusalOf(again)).toMatchObject({ status: 409 });
});
