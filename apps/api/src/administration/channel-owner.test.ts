import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sql } from "../db/connect.ts";
import type { Browser } from "../testing/browser.ts";
import { awaitMail } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn, type Person } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

interface Owner {
  readonly person: Person;
  readonly browser: Browser;
}

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
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const reason = "The school has a new teacher of film.";
const openChannel = async ({ person: { username }, browser }: Owner) =>
  (await browser.call(endpoints.becomeCreator, { username, name: "Films" })).id;
const rolesOf = async (browser: Browser) =>
  (await browser.call(endpoints.fetchOwnChannels, {})).map(({ role }) => role);
const give = (creator: string, { username: owner }: Pick<Person, "username">, keeps = true) =>
  office.call(endpoints.changeChannelOwner, { creator, owner, keep_former: keeps, reason });

test("R-OWN-05 a channel is given to another account, and both owners read why", async () => {
  const [former, next] = [await registerAndSignIn(site), await registerAndSignIn(site)];
  const creator = await openChannel(former);
  await sql`
    insert into webhooks (creator_id, url, sealed_secret, created_at)
    values (${creator}, 'https://hooks.example/', '', now())`;
  await sql`
    insert into channel_invitations (creator_id, username, role, created_at, expires_at)
    values (${creator}, 'invited', 'editor', now(), now() + interval '7 days')`;
  await give(creator, next.person);
  expect(await sql`select 1 from webhooks where creator_id = ${creator}`).toHaveLength(0);
  expect(
    await sql`select 1 from channel_invitations
      where creator_id = ${creator} and withdrawn_at is null`,
  ).toHaveLength(0);
  expect(await rolesOf(former.browser)).toEqual(["editor"]);
  expect(await rolesOf(next.browser)).toEqual(["owner"]);
  expect((await awaitMail(site, former.person.email, "no longer yours")).body).toContain(reason);
  expect((await awaitMail(site, next.person.email, "yours now")).body).toContain(reason);
  expect(
    await sql`select action, detail from audit_log where subject_id = ${creator}`,
  ).toMatchObject([
    {
      action: "change-owner",
      detail: {
        reason,
        text: `${former.person.username} to ${next.person.username}, stays as an editor`,
      },
    },
  ]);
  await give(creator, former.person, false);
  expect(await rolesOf(former.browser)).toEqual(["owner"]);
  expect(await rolesOf(next.browser)).toEqual([]);
});

test("R-OWN-05 the channel of a disabled account is shown again once it is another's", async () => {
  const [former, next] = [await registerAndSignIn(site), await registerAndSignIn(site)];
  const creator = await openChannel(former);
  const [account] = await sql<{ id: string }[]>`
    select id from users where username = ${former.person.username}`;
  const act = { id: account?.id ?? "", action: "disable-and-hide" as const, reason };
  await office.call(endpoints.actOnAccount, act);
  await give(creator, next.person);
  expect(await sql`select is_hidden from creators where id = ${creator}`).toMatchObject([
    { is_hidden: false },
  ]);
});

test("R-OWN-05 a channel is given only to another account that is active", async () => {
  const [former, disabled] = [await registerAndSignIn(site), await registerAndSignIn(site)];
  const creator = await openChannel(former);
  await sql`update users set disabled_at = now() where username = ${disabled.person.username}`;
  const refusals = [
    [creator, "nobody_there", 404],
    [creator, disabled.person.username, 409],
    [creator, former.person.username, 409],
    ["unknown", former.person.username, 404],
  ] as const;
  for (const [id, username, status] of refusals)
    expect(await refusalOf(give(id, { username }))).toMatchObject({ status });
  expect(await rolesOf(former.browser)).toEqual(["owner"]);
  const form = { creator, owner: disabled.person.username, reason };
  expect(await refusalOf(former.browser.call(endpoints.changeChannelOwner, form))).toMatchObject({
    status: 403,
  });
});
