import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints, picturesPath, type AccountAction, type Endpoint } from "@marquee/api-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSetupToken } from "../administration/setup-token.ts";
import { deriveKeys } from "../config/secret.ts";
import type { Sql } from "../db/connect.ts";
import { defaultFront } from "../front/front.ts";
import { createAuthenticator } from "../testing/authenticator.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { credentialFor, type AssertedIdentity } from "../testing/identity.ts";
import { registerCreator } from "../testing/creators.ts";
import { accountTables, createFailingDatabase } from "../testing/failing-database.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { awaitInvitation } from "../testing/members.ts";
import {
  codeOf,
  newPerson,
  register,
  registerAndSignIn,
  turnOnTwoFactor,
  type Person,
} from "../testing/people.ts";
import { png } from "../testing/png.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const siteSecret = randomBytes(32).toString("hex");
const database = createFailingDatabase();
let site: TestSite;
let sql: Sql;
beforeAll(async () => {
  site = await startTestSite({
    openDatabase: database.openDatabase,
    environment: { DEMO: "false", MARQUEE_SECRET: siteSecret },
  });
  sql = openSql(site);
  // Recurring jobs about accounts would run while statements about accounts are counted.
  await sql`update jobs set run_at = 'infinity' where recurring_key is not null`;
});
// A failed test may have stopped the clock.
afterEach(() => site.unfreeze());
afterAll(async () => {
  await sql.end();
  await site.stop();
});

const newPassword = "Gondola-8-Reef";

const everything = [...accountTables.filter((table) => table !== "rate_limits"), "creators"]
  .map(
    (table) =>
      `select '${table}' as name, ` +
      `string_agg(t::text, chr(10) order by t::text) as rows from "${table}" t`,
  )
  .join(" union all ");

/** Everything that is stored about accounts, but for the counters of attempts. */
const snapshot = (): Promise<unknown> => sql.unsafe(everything);

/** Names of the calls whose changes were tested. */
const tested = new Set<string>();

/**
 * Makes each statement of a change fail in turn. While one fails, nothing may change, and the
 * change still works after.
 */
async function expectAllOrNothing(
  { name }: Pick<Endpoint, "name">,
  change: () => Promise<unknown>,
): Promise<void> {
  tested.add(name);
  for (let statement = 1; ; statement += 1) {
    await sql`delete from rate_limits`;
    const before = await snapshot();
    database.failAt(statement);
    const isDone = await change().then(
      () => true,
      () => false,
    );
    if (!database.recover()) {
      expect([name, statement > 1, isDone]).toEqual([name, true, true]);
      expect(await snapshot()).not.toEqual(before);
      return;
    }
    expect([name, statement, isDone, await snapshot()]).toEqual([name, statement, false, before]);
  }
}

/**
 * Runs `work` while the jobs that it adds wait: their statements are about accounts as well, and
 * would be counted.
 */
async function holdingJobs(work: () => Promise<void>): Promise<void> {
  await sql.unsafe(`
    create function hold_job() returns trigger language plpgsql as
      $$ begin new.run_at := 'infinity'; return new; end $$;
    create trigger hold_job before insert on jobs for each row execute function hold_job()`);
  await work();
  await sql.unsafe(`
    drop function hold_job cascade;
    update jobs set run_at = now() where recurring_key is null`);
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

async function connectIdentity(browser: Browser, identity: AssertedIdentity): Promise<void> {
  const credential = await credentialFor(browser, identity);
  await browser.call(endpoints.connect, { provider: "identity-provider", credential });
}

test("R-SEC-01 a change of password is done as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  await expectAllOrNothing(endpoints.changePassword, () =>
    browser.call(endpoints.changePassword, {
      ...passwords,
      current_password: person.password,
      otp: codeOf(site, secret),
    }),
  );
});

test("R-SEC-01 a reset of the password is done as a whole or not at all", async () => {
  const person = await register(site);
  await openBrowser(site).call(endpoints.resetPassword, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  await expectAllOrNothing(endpoints.resetChangePassword, () =>
    openBrowser(site).call(endpoints.resetChangePassword, { ...passwords, token }),
  );
});

test("R-SEC-01 a request for another address is made as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  const { email, username: uid } = newPerson();
  await expectAllOrNothing(endpoints.modifyAccount, () =>
    browser.call(endpoints.modifyAccount, {
      email,
      uid,
      password: person.password,
      otp: codeOf(site, secret),
    }),
  );
});

test("R-SEC-01 a change of address is confirmed and undone as a whole or not at all", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { email } = newPerson();
  await browser.call(endpoints.modifyAccount, { email, password: person.password });
  const token = tokenIn(await awaitMail(site, email, "Confirm"));
  await expectAllOrNothing(endpoints.verifyEmailLink, () =>
    browser.call(endpoints.verifyEmailLink, { token }),
  );
  const undo = tokenIn(await awaitMail(site, person.email, "address was changed"));
  await connectIdentity(browser, { sub: `thief-of-${person.username}`, email });
  await expectAllOrNothing(endpoints.undoEmailChange, () =>
    openBrowser(site).call(endpoints.undoEmailChange, { token: undo }),
  );
});

test("R-SEC-01 2FA is turned on together with its backup codes or not at all", async () => {
  const { browser } = await registerAndSignIn(site);
  await expectAllOrNothing(endpoints.totpGen, () => browser.call(endpoints.totpGen, {}));
  const { manual_key } = await browser.call(endpoints.totpGen, {});
  await expectAllOrNothing(endpoints.totpAdd, () =>
    browser.call(endpoints.totpAdd, { otp: codeOf(site, manual_key) }),
  );
});

test("R-SEC-01 two-factor authentication is turned off as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  await expectAllOrNothing(endpoints.totpDisable, () =>
    browser.call(endpoints.totpDisable, { password: person.password, otp: codeOf(site, secret) }),
  );
});

test("R-SEC-01 backup codes are replaced as a whole or not at all", async () => {
  const { person, browser, secret } = await setUp();
  await expectAllOrNothing(endpoints.newBackupCodes, () =>
    browser.call(endpoints.newBackupCodes, {
      password: person.password,
      otp: codeOf(site, secret),
    }),
  );
});

test("R-SEC-01 a failed 2FA reset by mail burns neither the link nor the backup code", async () => {
  const { person, backup } = await setUp();
  const elsewhere = openBrowser(site);
  await elsewhere.call(endpoints.resetMfa, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Turn off two-factor"));
  await expectAllOrNothing(endpoints.verifyMfaPwd, () =>
    elsewhere.call(endpoints.verifyMfaPwd, { token, password: person.password }),
  );
  await expectAllOrNothing(endpoints.resetChangeMfa, () =>
    elsewhere.call(endpoints.resetChangeMfa, { token, backupCode: backup[0] ?? "" }),
  );
});

test("R-SEC-01 a failed sign-in burns no code and leaves the browser its session", async () => {
  const { person, browser, secret, backup } = await setUp();
  const login = (from: Browser, otp: string) =>
    from.call(endpoints.login, { uid: person.username, pwd: person.password, otp });
  await expectAllOrNothing(endpoints.login, () => login(openBrowser(site), codeOf(site, secret)));
  await expectAllOrNothing(endpoints.login, () => login(browser, backup[1] ?? ""));
});

test("R-SEC-01 signing up, activating and logging out happen whole or not at all", async () => {
  const { username: uid, email, password: pwd } = newPerson();
  const browser = openBrowser(site);
  await expectAllOrNothing(endpoints.signUp, () =>
    browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd }),
  );
  const token = tokenIn(await awaitMail(site, email, "Activate"));
  await expectAllOrNothing(endpoints.verifyActivateLink, () =>
    browser.call(endpoints.verifyActivateLink, { token }),
  );
  const [first, second, third] = [openBrowser(site), openBrowser(site), openBrowser(site)];
  for (const device of [browser, first, second, third])
    await device.call(endpoints.login, { uid, pwd });
  const other = (await browser.call(endpoints.viewDevices, {})).find(({ IP }) => IP === first.ip);
  await expectAllOrNothing(endpoints.deleteSession, () =>
    browser.call(endpoints.deleteSession, { deleteid: other?.id ?? "" }),
  );
  await expectAllOrNothing(endpoints.logout, () => second.call(endpoints.logout, {}));
  await expectAllOrNothing(endpoints.deleteOtherSessions, () =>
    browser.call(endpoints.deleteOtherSessions, {}),
  );
});

test("R-SEC-01 R-AUTH-14 a passkey is added, used and removed whole or not at all", async () => {
  const { browser } = await registerAndSignIn(site);
  const authenticator = createAuthenticator(site.url);
  await expectAllOrNothing(endpoints.addPasskey, async () => {
    const { challenge } = await browser.call(endpoints.passkeyRegistrationOptions, {});
    await browser.call(endpoints.addPasskey, {
      name: "Blue key",
      response: authenticator.register(challenge),
    });
  });
  const [passkey] = await browser.call(endpoints.fetchPasskeys, {});
  const id = passkey?.id ?? "";
  await expectAllOrNothing(endpoints.renamePasskey, () =>
    browser.call(endpoints.renamePasskey, { id, name: "Spare" }),
  );
  await expectAllOrNothing(endpoints.passkeySignIn, async () => {
    const { challenge } = await browser.call(endpoints.passkeySignInOptions, {});
    await browser.call(endpoints.passkeySignIn, { response: authenticator.signIn(challenge) });
  });
  await expectAllOrNothing(endpoints.removePasskey, () =>
    browser.call(endpoints.removePasskey, { id }),
  );
});

test("R-SEC-01 R-AUTH-04 an identity signs in and is connected whole or not at all", async () => {
  const { username: uid, email } = newPerson();
  const identity = { sub: uid, email, picture: "https://pictures.example/me.png" };
  const browser = openBrowser(site);
  await expectAllOrNothing(endpoints.signUp, async () => {
    const form = {
      name: "Robin",
      email,
      uid,
      gsiUID: uid,
      credential: await credentialFor(browser, identity),
    };
    await browser.call(endpoints.signUp, form);
  });
  await expectAllOrNothing(endpoints.identityProviderVerify, async () =>
    browser.call(endpoints.identityProviderVerify, {
      credential: await credentialFor(browser, identity),
    }),
  );
  expect(await browser.call(endpoints.fetchAccount, {})).toMatchObject({ provider_picture: true });

  const other = await registerAndSignIn(site);
  const provider = "identity-provider" as const;
  await expectAllOrNothing(endpoints.connect, () =>
    connectIdentity(other.browser, { sub: other.person.username, email: other.person.email }),
  );
  await expectAllOrNothing(endpoints.disconnect, () =>
    other.browser.call(endpoints.disconnect, { provider }),
  );
});

test("R-SEC-01 R-AUTH-17 a profile picture is changed as a whole or not at all", async () => {
  const images = createServer(
    (_request, response) => void response.end(png(300, 200, [200, 30, 30])),
  );
  images.listen(0, "127.0.0.1");
  await once(images, "listening");
  const picture = `http://127.0.0.1:${(images.address() as AddressInfo).port}/me.png`;
  const { person, browser } = await registerAndSignIn(site);
  await connectIdentity(browser, { sub: person.username, email: person.email, picture });
  await expectAllOrNothing(endpoints.adoptProviderPicture, () =>
    browser.call(endpoints.adoptProviderPicture, {}),
  );
  const { user_id: id, picture: shown } = await browser.call(endpoints.fetchAccount, {});
  expect((await browser.fetch(shown)).status).toBe(200);
  await expectAllOrNothing({ name: "the removal of a picture" }, async () => {
    const response = await browser.fetch(`${picturesPath}?purpose=profile&id=${id}`, {
      method: "DELETE",
    });
    if (!response.ok) throw new Error(`The server sent ${response.status}.`);
  });
  images.closeAllConnections();
  images.close();
});

test("R-SEC-01 R-PUB-01 a channel and its members are changed whole or not at all", async () => {
  const { browser, channel } = await registerCreator(site);
  const { person, browser: newcomer } = await registerAndSignIn(site);
  const creator = channel.id;
  const { username } = person;
  await holdingJobs(() =>
    expectAllOrNothing(endpoints.saveChannelMember, () =>
      browser.call(endpoints.saveChannelMember, { creator, username, role: "editor" }),
    ),
  );
  await awaitInvitation(newcomer, creator);
  await expectAllOrNothing(endpoints.answerInvitation, () =>
    newcomer.call(endpoints.answerInvitation, { creator, answer: "accept" }),
  );
  await expectAllOrNothing(endpoints.removeChannelMember, () =>
    browser.call(endpoints.removeChannelMember, { creator, username }),
  );
  await expectAllOrNothing(endpoints.modifyCreator, () =>
    browser.call(endpoints.modifyCreator, { creator, username: `${channel.username}_new` }),
  );
  await expectAllOrNothing(endpoints.becomeCreator, () =>
    newcomer.call(endpoints.becomeCreator, { username: `${username}_tv`, name: "Robin" }),
  );
});

test("R-SEC-01 an account is deleted as a whole or not at all, and restored so", async () => {
  const { person, browser, secret } = await setUp();
  await expectAllOrNothing(endpoints.deleteAccount, () =>
    browser.call(endpoints.deleteAccount, { password: person.password, otp: codeOf(site, secret) }),
  );
  site.advance(30_000);
  await expectAllOrNothing(endpoints.login, () =>
    openBrowser(site).call(endpoints.login, {
      uid: person.username,
      pwd: person.password,
      otp: codeOf(site, secret),
    }),
  );
});

test("R-SEC-01 R-OWN-08 an access key is added and removed as a whole or not at all", async () => {
  const { browser } = await registerAndSignIn(site);
  await expectAllOrNothing(endpoints.addAccessKey, () =>
    browser.call(endpoints.addAccessKey, {
      name: "Nightly upload",
      scopes: ["videos:read"],
      days: 7,
    }),
  );
  const [key] = await browser.call(endpoints.fetchAccessKeys, {});
  await expectAllOrNothing(endpoints.removeAccessKey, () =>
    browser.call(endpoints.removeAccessKey, { id: key?.id ?? "" }),
  );
});

test("R-SEC-01 R-OWN-01 the first administrator is made as a whole or not at all", async () => {
  const { username: uid, email, password: pwd } = newPerson();
  const token = createSetupToken({
    key: deriveKeys(siteSecret).key("setup"),
    clock: () => site.now(),
  });
  await expectAllOrNothing(endpoints.createFirstAdministrator, () =>
    openBrowser(site).call(endpoints.createFirstAdministrator, {
      ...{ token, name: "Robin", email, uid, pwd, pwdrepeat: pwd },
    }),
  );
});

test("R-SEC-01 R-OWN-05 an administrator's act is done as a whole or not at all", async () => {
  const office = await registerAndSignIn(site);
  await sql`update users set role = 'administrator' where username = ${office.person.username}`;
  const { person } = await registerCreator(site);
  const [row] = await sql<
    { id: string }[]
  >`select id from users where username = ${person.username}`;
  const subject = { id: row?.id ?? "", reason: "Asked for by mail." };
  const act = (action: AccountAction, id = subject.id) =>
    expectAllOrNothing(endpoints.actOnAccount, () =>
      office.browser.call(endpoints.actOnAccount, { ...subject, id, action }),
    );
  for (const action of [
    "mail-reset-link",
    "log-out",
    "disable",
    "disable-and-hide",
    "enable",
    "reset-2fa",
  ] as const)
    await act(action);
  const { username: uid, email, password: pwd } = newPerson();
  await openBrowser(site).call(endpoints.signUp, {
    name: "Robin",
    email,
    uid,
    pwd,
    pwdrepeat: pwd,
  });
  const [waiting] = await sql<{ id: string }[]>`select id from users where username = ${uid}`;
  for (const action of ["resend-activation", "activate"] as const) await act(action, waiting?.id);
  await sql`insert into account_admissions (user_id, state)
    values (${waiting?.id ?? ""}, 'waiting')`;
  for (const action of ["refuse", "approve", "delete"] as const) await act(action, waiting?.id);
  await expectAllOrNothing(endpoints.createSignUpInvitation, () =>
    office.browser.call(endpoints.createSignUpInvitation, { places: 1, days: 1, note: "" }),
  );
  const [invitation] = await office.browser.call(endpoints.fetchSignUpInvitations, {});
  await expectAllOrNothing(endpoints.revokeSignUpInvitation, () =>
    office.browser.call(endpoints.revokeSignUpInvitation, { id: invitation?.id ?? "" }),
  );
  await expectAllOrNothing(endpoints.setAccountRole, () =>
    office.browser.call(endpoints.setAccountRole, { ...subject, role: "moderator" }),
  );
  await expectAllOrNothing(endpoints.setAccountQuota, () =>
    office.browser.call(endpoints.setAccountQuota, { ...subject, gigabytes: 3 }),
  );
  await expectAllOrNothing(endpoints.changeInstanceSettings, () =>
    office.browser.call(endpoints.changeInstanceSettings, {
      changes: [
        { name: "sign-ups", value: "closed" },
        { name: "channel-creation", value: "staff" },
      ],
    }),
  );
  await expectAllOrNothing(endpoints.changeSiteText, () =>
    office.browser.call(endpoints.changeSiteText, {
      text: "about",
      locale: "en",
      markdown: "Us.",
      version: "",
    }),
  );
  await expectAllOrNothing(endpoints.changeFront, () =>
    office.browser.call(endpoints.changeFront, {
      front: defaultFront,
      version: "",
      publish: true,
    }),
  );
  // The tests that follow sign up again.
  await sql`delete from settings`;
  await expectAllOrNothing(endpoints.addAccountNote, () =>
    office.browser.call(endpoints.addAccountNote, { id: subject.id, text: "Was warned." }),
  );
});

test("R-SEC-01 R-AUTH-06 a link for a username is both stored and mailed, or neither", async () => {
  tested.add(endpoints.resetPassword.name);
  const person = await register(site);
  // The clock is stopped: the failed job is not due again before it is deleted.
  site.freeze();
  // Not by the server: its statements are counted.
  const isMailed = async () =>
    (
      await sql`select 1 from mails where recipient = ${person.email}
        and subject like 'Reset your%'`
    ).length > 0;
  for (let statement = 1; ; statement += 1) {
    await sql`delete from rate_limits`;
    const before = await snapshot();
    database.failAt(statement);
    const request = openBrowser(site).call(endpoints.resetPassword, { uid: person.username });
    await request.catch(() => undefined);
    await expect.poll(async () => database.hasFailed() || (await isMailed())).toBe(true);
    if (!database.recover()) break;
    expect([statement, await snapshot()]).toEqual([statement, before]);
    await sql`delete from jobs where kind = 'mail-link'`;
  }
  site.unfreeze();
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  await openBrowser(site).call(endpoints.resetChangePassword, { ...passwords, token });
});

/** Calls that change no credentials. They ask for mails, check links, or write content. */
const otherCalls = [
  ...[
    "resendActivation",
    "resetMfa",
    "verifyResetLink",
    "verifyMfaResetLink",
    "requestExport",
    "exportData",
  ],
  ...[
    "passkeyRegistrationOptions",
    "passkeySignInOptions",
    "subscribe",
    "countView",
    "recordWatch",
  ],
  ...[
    "createVideo",
    "modifyVideos",
    "deleteVideos",
    "restoreVideos",
    "retryProcessing",
    "replaceVideo",
  ],
  ...["cancelReplacement", "chooseThumbnail", "saveCaptions", "deleteCaptions"],
  ...["startCaptionMaking", "stopCaptionMaking"],
  ...["addRecordedDescription", "deleteRecordedDescription"],
  ...["addSignedVersion", "deleteSignedVersion"],
  ...["createPlaylist", "modifyPlaylist", "deletePlaylist"],
  ...["reportContent", "decideReport", "decideAppeal", "appealDecision"],
  ...["addWebhook", "testWebhook", "removeWebhook", "sendTransfer", "receiveTransfer"],
  ...["writeSyncSlot", "removeSyncSlots"],
  ...["savePushSubscription", "removePushSubscription"],
  ...["actOnEncode", "actOnUndelivered", "reportPlayback", "actOnPlaybackReport"],
  ...["blockNetwork", "unblockNetwork", "changeChannelOwner"],
  // It sets a cookie.
  "checkSignUpInvitation",
  // They read or send a mail, but for their entry in the audit log.
  ...["exportAccount", "sendTestMail", "confirmSetupPart"],
];

test("R-SEC-01 no call that changes credentials was left out", () => {
  const writing = Object.values(endpoints).filter(({ safe }) => !safe);
  expect(
    writing
      .map(({ name }) => name)
      .filter((name) => !tested.has(name))
      .toSorted(),
  ).toEqual(otherCalls.toSorted());
});
