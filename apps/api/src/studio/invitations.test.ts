import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../limits/rate-limits.ts";
import { dayMs } from "../clock.ts";
import type { Browser } from "../testing/browser.ts";
import { registerCreator, type TestCreator } from "../testing/creators.ts";
import { awaitMail, mailsTo } from "../testing/mailbox.ts";
import { awaitInvitation } from "../testing/members.ts";
import { openSql } from "../testing/open-sql.ts";
import { newPerson, registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const invite = ({ browser, channel }: TestCreator, username: string) =>
  browser.call(endpoints.saveChannelMember, { creator: channel.id, username, role: "editor" });
const peopleOf = ({ browser, channel }: TestCreator) =>
  browser.call(endpoints.fetchChannelMembers, { creator: channel.id });
const answer = (browser: Browser, { channel }: TestCreator, given: "accept" | "decline") =>
  browser.call(endpoints.answerInvitation, { creator: channel.id, answer: given });
const closed = { status: 404, text: "This invitation is no longer open." };

test("R-PUB-01 who is invited reads by whom, and has no name before accepting", async () => {
  const owner = await registerCreator(site);
  const { person, browser } = await registerAndSignIn(site);
  await invite(owner, person.username);
  await awaitInvitation(browser, owner.channel.id);
  const ownerName = owner.person.username;
  expect(await browser.call(endpoints.fetchInvitations, {})).toMatchObject([
    { creator: owner.channel.id, name: owner.channel.name, invited_by: ownerName, role: "editor" },
  ]);
  const mail = await awaitMail(site, person.email, "invited to a channel");
  for (const fact of [owner.channel.name, owner.channel.username, ownerName, `${site.url}/studio`])
    expect(mail.body).toContain(fact);
  expect(await browser.call(endpoints.fetchOwnChannels, {})).toEqual([]);
  expect(await peopleOf(owner)).toMatchObject([
    { role: "owner", invited_until: null },
    { username: person.username, name: "", invited_until: expect.any(String) as string },
  ]);
  await answer(browser, owner, "accept");
  expect(await browser.call(endpoints.fetchOwnChannels, {})).toMatchObject([{ role: "editor" }]);
  expect((await peopleOf(owner))[1]).toMatchObject({
    username: person.username,
    name: "Robin",
    invited_until: null,
  });
  expect(await refusalOf(answer(browser, owner, "accept"))).toEqual(closed);
});

test("R-SEC-04 an invitation does not tell which usernames exist, nor who declined", async () => {
  const owner = await registerCreator(site);
  const { person, browser } = await registerAndSignIn(site);
  const nobody = newPerson().username;
  site.freeze();
  expect(await invite(owner, person.username)).toEqual(await invite(owner, nobody));
  await awaitInvitation(browser, owner.channel.id);
  await answer(browser, owner, "decline");
  const [, ...invited] = await peopleOf(owner);
  site.unfreeze();
  expect(invited.map(({ username }) => username).toSorted()).toEqual(
    [person.username, nobody].toSorted(),
  );
  expect(
    new Set(
      invited.map(({ name, role, invited_until }) => JSON.stringify([name, role, invited_until])),
    ).size,
  ).toBe(1);
});

test("who declined is left in peace, even if the owner withdraws and asks again", async () => {
  const owner = await registerCreator(site);
  const { person, browser } = await registerAndSignIn(site);
  await invite(owner, person.username);
  await awaitInvitation(browser, owner.channel.id);
  await answer(browser, owner, "decline");
  await owner.browser.call(endpoints.removeChannelMember, {
    creator: owner.channel.id,
    username: person.username,
  });
  await invite(owner, person.username);
  // Jobs run in order: the next invitation has arrived after this one would have.
  const other = await registerCreator(site);
  await invite(other, person.username);
  await awaitInvitation(browser, other.channel.id);
  expect(
    (await browser.call(endpoints.fetchInvitations, {})).map(({ creator }) => creator),
  ).toEqual([other.channel.id]);
  const mails = await mailsTo(site, person.email);
  expect(mails.filter(({ subject }) => subject.includes("invited to a channel"))).toHaveLength(2);
});

test.each([
  [
    "withdrawn",
    ({ browser, channel }: TestCreator, username: string) =>
      browser.call(endpoints.removeChannelMember, { creator: channel.id, username }),
  ],
  ["expired", () => site.advance(14 * dayMs + 1_000)],
])("an invitation that was %s cannot be accepted", async (_, end) => {
  const owner = await registerCreator(site);
  const { person, browser } = await registerAndSignIn(site);
  await invite(owner, person.username);
  await awaitInvitation(browser, owner.channel.id);
  await end(owner, person.username);
  // Their sessions may have expired, too.
  for (const each of [owner, { person, browser }])
    await each.browser.call(endpoints.login, {
      uid: each.person.username,
      pwd: each.person.password,
    });
  expect(await browser.call(endpoints.fetchInvitations, {})).toEqual([]);
  expect(await refusalOf(answer(browser, owner, "accept"))).toEqual(closed);
  expect(await peopleOf(owner)).toHaveLength(1);
});

test("nobody accepts what was sent to somebody else", async () => {
  const owner = await registerCreator(site);
  const { person, browser } = await registerAndSignIn(site);
  await invite(owner, person.username);
  await awaitInvitation(browser, owner.channel.id);
  const { browser: stranger } = await registerAndSignIn(site);
  for (const given of ["accept", "decline"] as const)
    expect(await refusalOf(answer(stranger, owner, given))).toEqual(closed);
});

test("an invitation can be accepted while its role changes", async () => {
  const owner = await registerCreator(site);
  const { person, browser } = await registerAndSignIn(site);
  await invite(owner, person.username);
  await awaitInvitation(browser, owner.channel.id);
  const { username } = person;
  await owner.browser.call(endpoints.saveChannelMember, {
    creator: owner.channel.id,
    username,
    role: "statistics",
  });
  await answer(browser, owner, "accept");
  expect(await browser.call(endpoints.fetchOwnChannels, {})).toMatchObject([
    { role: "statistics" },
  ]);
});

test("an invitation whose mail could not be queued is mailed by the next attempt", async () => {
  const owner = await registerCreator(site);
  const { person, browser } = await registerAndSignIn(site);
  const sql = openSql(site);
  await sql`alter table mails add constraint refused
    check (recipient <> ${sql.unsafe(`'${person.email}'`)}) not valid`;
  await invite(owner, person.username);
  const attempts = () => sql`
    select 1 from jobs where kind = 'channel-invitation' and attempts > 0 and locked_until is null`;
  await expect.poll(attempts).toHaveLength(1);
  await sql`alter table mails drop constraint refused`;
  await sql`update jobs set run_at = '2000-01-01' where kind = 'channel-invitation'`;
  await sql.end();
  await awaitInvitation(browser, owner.channel.id);
  const mails = await mailsTo(site, person.email);
  expect(mails.filter(({ subject }) => subject.includes("invited to a channel"))).toHaveLength(1);
});

test("R-SEC-04 a deleted account leaves its invitation in the owner's list", async () => {
  const owner = await registerCreator(site);
  const { person, browser } = await registerAndSignIn(site);
  const nobody = newPerson().username;
  await invite(owner, person.username);
  await invite(owner, nobody);
  await awaitInvitation(browser, owner.channel.id);
  await browser.call(endpoints.deleteAccount, { password: person.password });
  const sql = openSql(site);
  await sql`update users set deletion_due_at = '2000-01-01'
    where lower(username) = ${person.username}`;
  await sql`update jobs set run_at = '2000-01-01' where kind = 'delete-due-accounts'`;
  await expect
    .poll(() => sql`select 1 from users where lower(username) = ${person.username}`)
    .toHaveLength(0);
  await sql.end();
  const invited = (await peopleOf(owner)).map(({ username }) => username);
  expect(invited).toContain(person.username);
  expect(invited).toContain(nobody);
});

test("R-SEC-04 invitations are limited by day, whoever is invited", async () => {
  const owner = await registerCreator(site);
  const names = Array.from({ length: limits.invitationsOfAccount.max }, () => newPerson().username);
  for (const name of names) await invite(owner, name);
  expect(await refusalOf(invite(owner, newPerson().username))).toMatchObject({ status: 429 });
});
