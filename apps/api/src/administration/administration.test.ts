import { endpoints, type AccountAction } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { minuteMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { giveChannel } from "../testing/channels.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, signIn, turnOnTwoFactor, type Person } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { addUpAccountActivity } from "./account-activity.ts";
import { requireActor } from "./require-actor.ts";
import { setVideos } from "../videos/testing/set-videos.ts";

let site: TestSite;
let sql: Sql;
let administrator: { person: Person; browser: Browser };

beforeAll(async () => {
  site = await startTestSite();
  sql = openSql(site);
  await sql`update users set role = null where username = 'demo_admin'`;
  administrator = await registerAndSignIn(site);
  await sql`update users set role = 'administrator'
    where username = ${administrator.person.username}`;
});
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const reason = "Asked for by mail.";
const idOf = async ({ username }: Person) =>
  (await sql<{ id: string }[]>`select id from users where username = ${username}`)[0]?.id ?? "";
const act = async (person: Person, action: AccountAction) =>
  administrator.browser.call(endpoints.actOnAccount, { id: await idOf(person), action, reason });
const read = async (person: Person) =>
  administrator.browser.call(endpoints.fetchPerson, { id: await idOf(person) });
const lastAct = async () =>
  (
    await sql`select actor, action, detail from audit_log order by created_at desc, id desc limit 1`
  )[0];

test("R-OWN-05 only administrators get in, and only minutes after they signed in", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const moderator = await registerAndSignIn(site);
  await sql`update users set role = 'moderator' where username = ${moderator.person.username}`;
  const id = await idOf(person);
  const refusals = (from: Browser) =>
    Promise.all(
      [
        from.call(endpoints.fetchPeople, {}),
        from.call(endpoints.fetchPerson, { id }),
        from.call(endpoints.actOnAccount, { id, action: "disable", reason }),
        from.call(endpoints.setAccountRole, { id, role: "administrator", reason }),
        from.call(endpoints.setAccountQuota, { id, reason }),
        from.call(endpoints.exportAccount, { id, reason }),
        from.call(endpoints.addAccountNote, { id, text: "A note." }),
        from.call(endpoints.fetchSignUpInvitations, {}),
        from.call(endpoints.createSignUpInvitation, { places: 1, days: 1, note: "" }),
        from.call(endpoints.revokeSignUpInvitation, { id }),
        from.call(endpoints.fetchInstanceOverview, {}),
      ].map(refusalOf),
    );
  for (const from of [browser, moderator.browser])
    for (const refused of await refusals(from))
      expect(refused).toMatchObject({ status: 403, text: "This is for administrators only." });
  for (const refused of await refusals(openBrowser(site)))
    expect(refused).toMatchObject({ status: 401 });
  site.advance(11 * minuteMs);
  for (const { text } of await refusals(administrator.browser))
    expect(text).toBe("Please enter your password again.");
  administrator.browser = await signIn(site, administrator.person);
  expect((await read(person)).username).toBe(person.username);
});

test.each([["role = null"], ["disabled_at = now()"], ["deletion_due_at = now()"]])(
  "R-OWN-05 an act of an administrator is refused once %s",
  async (change) => {
    const { person } = await registerAndSignIn(site);
    await sql`update users set role = 'administrator' where username = ${person.username}`;
    const actorId = await idOf(person);
    await requireActor({ actorId }, sql);
    await sql.unsafe(`update users set ${change} where id = '${actorId}'`);
    await expect(requireActor({ actorId }, sql)).rejects.toThrow(
      "This is for administrators only.",
    );
    await requireActor({ actorId: null }, sql);
    await sql`update users set role = null where id = ${actorId}`;
  },
);

test("R-OWN-05 disabling an account hides its channels only on request", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: "admin-a", videos: 1 });
  const isPublic = async () =>
    (await openBrowser(site).call(endpoints.fetchCreatorInfo, { userid: "admin-a" })) !== null;
  await act(person, "disable");
  expect([await isPublic(), (await read(person)).state]).toEqual([true, "disabled"]);
  expect(await refusalOf(browser.call(endpoints.fetchAccount, {}))).toMatchObject({ status: 401 });
  await act(person, "enable");
  await act(person, "disable-and-hide");
  expect(await isPublic()).toBe(false);
  expect(await lastAct()).toEqual({
    actor: administrator.person.username,
    action: "disable-account",
    detail: { username: person.username, reason, text: "channels hidden" },
  });
  await act(person, "enable");
  expect([await isPublic(), (await read(person)).state]).toEqual([true, "active"]);
  // The last act counts: the log says that the channels are public, and they are.
  await act(person, "disable-and-hide");
  await act(person, "disable");
  expect([await isPublic(), await lastAct()]).toMatchObject([
    true,
    { detail: { text: "channels public" } },
  ]);
});

test("R-OWN-05 a second deletion keeps the day, and what waits for it stays hidden", async () => {
  const { person } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: "admin-d", videos: 1 });
  await act(person, "delete");
  const { deletion_due_at } = await read(person);
  expect(await refusalOf(act(person, "delete"))).toMatchObject({ status: 409 });
  await act(person, "disable");
  expect(await lastAct()).toMatchObject({ detail: { text: "channels hidden" } });
  await act(person, "enable");
  expect(await read(person)).toMatchObject({
    deletion_due_at,
    state: "to-be-deleted",
    channels: [{ hidden: 1 }],
  });
  const other = await registerAndSignIn(site);
  await act(other.person, "disable");
  await act(other.person, "delete");
  expect((await awaitMail(site, other.person.email, "will be deleted")).body).not.toContain(
    "Log in before that day",
  );
});

test("R-OWN-05 an administrator logs out, resets, limits, exports and deletes users", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await giveChannel(site, sql, { person, id: "admin-b", videos: 1 });
  const id = await idOf(person);
  await turnOnTwoFactor(site, browser);
  expect(await read(person)).toMatchObject({
    two_factor: 1,
    channels: [{ id: "admin-b", videos: 1, own_quota: 0 }],
  });
  await act(person, "reset-2fa");
  expect(await read(person)).toMatchObject({ two_factor: 0, sessions: [] });
  const again = await signIn(site, person);
  await act(person, "log-out");
  expect(await refusalOf(again.call(endpoints.fetchAccount, {}))).toMatchObject({ status: 401 });
  await administrator.browser.call(endpoints.setAccountQuota, { id, gigabytes: 1.5, reason });
  expect((await read(person)).channels).toMatchObject([
    { quota_bytes: 1_500_000_000, own_quota: 1 },
  ]);
  await administrator.browser.call(endpoints.setAccountQuota, { id, reason });
  expect((await read(person)).channels).toMatchObject([{ own_quota: 0 }]);
  const exported = await administrator.browser.call(endpoints.exportAccount, { id, reason });
  expect(exported).toMatchObject({ username: person.username, account: { email: person.email } });
  expect(JSON.stringify([exported, await read(person)])).not.toMatch(
    /argon2|password_hash|token_hash|totp/,
  );
  await administrator.browser.call(endpoints.addAccountNote, { id, text: "Was warned." });
  expect(await lastAct()).toMatchObject({
    action: "add-note",
    detail: { username: person.username },
  });
  // Moderators read the log, and no notes.
  expect(JSON.stringify(await lastAct())).not.toContain("Was warned.");
  const withNote = await administrator.browser.call(endpoints.exportAccount, { id, reason });
  expect(withNote).toMatchObject({
    notes: [{ text: "Was warned." }],
    account: { role: null, disabled_at: null },
  });
  expect(JSON.stringify(withNote)).not.toContain(administrator.person.username);
  expect((await read(person)).notes).toMatchObject([
    { author: administrator.person.username, text: "Was warned." },
  ]);
  await act(person, "delete");
  expect(await read(person)).toMatchObject({ state: "to-be-deleted", channels: [{ hidden: 1 }] });
  expect((await awaitMail(site, person.email, "will be deleted")).body).toContain(
    "The operator of this site",
  );
  await signIn(site, person);
  expect(await read(person)).toMatchObject({ state: "active", channels: [{ hidden: 0 }] });
});

test("R-OWN-05 an account that waits for its mail gets another one, or is activated", async () => {
  const person: Person = {
    username: "waiting_w",
    email: "waiting@example.com",
    password: "Tangerine-9-Kayak",
  };
  const { username: uid, email, password: pwd } = person;
  await openBrowser(site).call(endpoints.signUp, {
    name: "Robin",
    email,
    uid,
    pwd,
    pwdrepeat: pwd,
  });
  const first = tokenIn(await awaitMail(site, email, "Activate"));
  expect((await read(person)).state).toBe("not-activated");
  await act(person, "resend-activation");
  await expect.poll(async () => tokenIn(await awaitMail(site, email, "Activate"))).not.toBe(first);
  await act(person, "disable");
  expect(await refusalOf(act(person, "resend-activation"))).toMatchObject({
    status: 409,
    text: "The account is disabled, and a link would not work. Enable it first.",
  });
  await act(person, "enable");
  // The limits for visitors do not apply to administrators.
  for (let mails = 0; mails < 12; mails += 1) await act(person, "resend-activation");
  await act(person, "activate");
  await signIn(site, person);
  expect(await refusalOf(act(person, "activate"))).toMatchObject({ status: 409 });
});

test("R-OWN-05 an administrator has a reset link mailed, which works once", async () => {
  const { person } = await registerAndSignIn(site);
  await act(person, "mail-reset-link");
  expect(await lastAct()).toMatchObject({ action: "mail-reset-link", detail: { reason } });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  const password = "Cinnamon-4-Harbour";
  const chosen = { token, new_password: password, confirm_password: password };
  await openBrowser(site).call(endpoints.resetChangePassword, chosen);
  await signIn(site, { ...person, password });
  expect(
    (await refusalOf(openBrowser(site).call(endpoints.resetChangePassword, chosen))).text,
  ).toBe("That link is not valid any more. You may need to request a new token");
  await act(person, "disable");
  expect((await refusalOf(act(person, "mail-reset-link"))).status).toBe(409);
});

test("R-OWN-01 roles are given and taken, and the last administrator stays", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const id = await idOf(person);
  const own = await idOf(administrator.person);
  const setRole = (target: string, role: "moderator" | "administrator" | "none") =>
    administrator.browser.call(endpoints.setAccountRole, { id: target, role, reason });
  const last = {
    status: 409,
    text: "This is the last administrator. Make another account one first.",
  };
  expect(await refusalOf(setRole(own, "none"))).toMatchObject(last);
  expect(await refusalOf(setRole(own, "moderator"))).toMatchObject(last);
  expect(await refusalOf(act(administrator.person, "disable"))).toMatchObject(last);
  expect(await refusalOf(act(administrator.person, "delete"))).toMatchObject(last);
  const leave = administrator.browser.call(endpoints.deleteAccount, {
    password: administrator.person.password,
  });
  expect(await refusalOf(leave)).toMatchObject(last);
  await setRole(id, "administrator");
  // Administrators may do what moderators may.
  expect(await browser.call(endpoints.fetchReports, {})).toMatchObject({ total: 0 });
  const removals = await Promise.allSettled([
    setRole(id, "none"),
    browser.call(endpoints.setAccountRole, { id: own, role: "none", reason }),
  ]);
  expect(removals.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await sql`update users set role = 'administrator' where id = ${own}`;
  await sql`update users set role = null where id = ${id}`;
});

test("R-OWN-05 pages of the searched, filtered or ordered list miss nobody", async () => {
  await sql`
    insert into users (id, name, username, email, created_at, activated_at, disabled_at)
    select 'list-' || n, 'Zora', 'zz_' || n, 'zz' || n || '@list.example',
      now() - n / 3 * interval '1 minute', now(),
      case when n % 10 = 0 then now() end
    from generate_series(1, 60) n`;
  await sql`update users set created_at = now() - interval '100 days' where id = 'list-7'`;
  await sql`insert into account_activity (user_id, last_active_at, stored_bytes)
    select id, now() - interval '90 days', 5000 from users where id = 'list-7'
    on conflict (user_id) do update set last_active_at = excluded.last_active_at,
      stored_bytes = excluded.stored_bytes`;
  const fetchPage = (query: object) => administrator.browser.call(endpoints.fetchPeople, query);
  const names = async (query: object) =>
    (await fetchPage(query)).people.map(({ username }) => username);
  const seen: string[] = [];
  let cursor = "";
  do {
    const page = await fetchPage({ search: "zz", records: 7, cursor });
    seen.push(...page.people.map(({ username }) => username));
    cursor = page.next;
  } while (cursor !== "");
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
  expect(await names({ search: "ZZ_1", state: "disabled" })).toEqual(["zz_10"]);
  expect(await names({ search: "zz5@LIST" })).toEqual(["zz_5"]);
  expect(await names({ search: "zora", inactive_days: 60 })).toEqual(["zz_7"]);
  expect(await names({ search: "%" })).toEqual([]);
  expect(await names({ min_bytes: 4000, order: "storage", search: "z" })).toEqual(["zz_7"]);
  expect(await names({ search: "zz", order: "activity" })).toEqual(["zz_7"]);
  expect(await names({ role: "administrator" })).toEqual([administrator.person.username]);
  const first = await fetchPage({ search: "zz", records: 7 });
  const refused = { status: 400, text: "That page is of another list. Begin at the first one." };
  const forged = Buffer.from(JSON.stringify({ order: "storage", key: "1e9", id: "x" })).toString(
    "base64url",
  );
  for (const query of [
    { cursor: "x" },
    { cursor: first.next, order: "storage" },
    { cursor: forged, order: "storage" },
  ])
    expect(await refusalOf(fetchPage(query))).toMatchObject(refused);
  for (const key of [
    "2026-02-30 00:00:00+00",
    "2026-11-28 25:00:00+00",
    "0000-01-01 00:00:00+00",
    "2026-11-28 00:00:00+99",
  ]) {
    const impossible = Buffer.from(JSON.stringify({ order: "newest", key, id: "x" })).toString(
      "base64url",
    );
    expect(await refusalOf(fetchPage({ cursor: impossible }))).toMatchObject(refused);
  }
  for (const query of ["inactive_days=36501", "min_bytes=9007199254740991"])
    expect(await administrator.browser.fetch(`/api/fetch-people.php?${query}`)).toMatchObject({
      status: 400,
    });
});

test("R-OWN-05 what many accounts begin with is found as well, in pages", async () => {
  await sql`
    insert into users (id, name, username, email, created_at, activated_at)
    select 'many-' || n, 'Quorum', 'qq_' || n, 'qq' || n || '@list.example',
      now() - n * interval '1 minute', now()
    from generate_series(1, 1200) n`;
  const fetchPage = (query: object) =>
    administrator.browser.call(endpoints.fetchPeople, { search: "Quo", records: 200, ...query });
  const first = await fetchPage({});
  expect(first.people.map(({ username }) => username).slice(0, 2)).toEqual(["qq_1", "qq_2"]);
  const second = await fetchPage({ cursor: first.next });
  expect(second.people[0]?.username).toBe("qq_201");
  await sql`delete from users where name = 'Quorum'`;
});

test("R-OWN-05 activity and storage are added up, and stay when sessions are gone", async () => {
  const { person } = await registerAndSignIn(site);
  const id = await idOf(person);
  await giveChannel(site, sql, { person, id: "admin-c", videos: 1 });
  await setVideos(sql, sql`bytes = 700`, sql`creator_id = 'admin-c'`);
  // In batches of which some are of one account.
  await addUpAccountActivity(sql, 3);
  await sql`delete from sessions where user_id = ${id}`;
  // An account that is being deleted is left out, and keeps no other one waiting.
  const { person: leaving } = await registerAndSignIn(site);
  const other = openSql(site);
  await other.begin(async (deletion) => {
    await deletion`delete from users where username = ${leaving.username}`;
    await addUpAccountActivity(sql, 3);
  });
  await other.end();
  const [listed] = (
    await administrator.browser.call(endpoints.fetchPeople, { search: person.username })
  ).people;
  expect(listed).toMatchObject({ stored_bytes: 700, last_active_at: expect.any(String) });
  expect(await administrator.browser.call(endpoints.fetchInstanceOverview, {})).toMatchObject({
    not_activated: 0,
  });
});
