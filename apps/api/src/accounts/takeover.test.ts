import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthenticator } from "../testing/authenticator.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { credentialFor } from "../testing/identity.ts";
import { awaitMail, mailsTo, tokenIn } from "../testing/mailbox.ts";
import {
  codeOf,
  newPerson,
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

const thiefsAddress = () => `thief.${newPerson().email}`;
const newPassword = "Gondola-8-Reef";

/** A thief who knows the password asks for the account's mail to go elsewhere. */
async function stealAddress(thief: Browser, { password }: Person): Promise<string> {
  const email = thiefsAddress();
  await thief.call(endpoints.modifyAccount, { email, password });
  return tokenIn(await awaitMail(site, email, "Confirm"));
}

async function resetLink({ email }: Person): Promise<string> {
  const countMails = async () => (await mailsTo(site, email)).filter(isResetMail).length;
  const before = await countMails();
  await openBrowser(site).call(endpoints.resetPassword, { email });
  await expect.poll(countMails).toBe(before + 1);
  return tokenIn(await awaitMail(site, email, "Reset your"));
}

const isResetMail = ({ subject }: { readonly subject: string }) => subject.includes("Reset your");

const resetWith = (token: string) =>
  openBrowser(site).call(endpoints.resetChangePassword, {
    token,
    new_password: newPassword,
    confirm_password: newPassword,
  });

async function exportLink(browser: Browser, { email }: Pick<Person, "email">): Promise<string> {
  await browser.call(endpoints.requestExport, {});
  const token = tokenIn(await awaitMail(site, email, "data is ready"));
  return `/api/download-export?token=${token}`;
}

const statusOf = async (path: string) => (await openBrowser(site).fetch(path)).status;

const changePassword = (browser: Browser, { password }: Person) =>
  browser.call(endpoints.changePassword, {
    current_password: password,
    new_password: newPassword,
    confirm_password: newPassword,
  });

test("R-SEC-01 a new password voids a pending address, mailed links and exports", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const thief = await signIn(site, person);
  const stolen = await stealAddress(thief, person);
  const reset = await resetLink(person);
  const archive = await exportLink(thief, person);
  await changePassword(browser, person);
  expect(
    await refusal(openBrowser(site).call(endpoints.verifyEmailLink, { token: stolen })),
  ).toContain("new token");
  expect(await refusal(resetWith(reset))).toContain("new token");
  expect(await statusOf(archive)).toBe(404);
  expect(await browser.call(endpoints.fetchAccount, {})).toMatchObject({
    email: person.email,
    pending_email: "",
  });
});

test("R-SEC-01 resetting the password voids a thief's change of address and exports", async () => {
  const person = await register(site);
  const thief = await signIn(site, person);
  const stolen = await stealAddress(thief, person);
  const archive = await exportLink(thief, person);
  await resetWith(await resetLink(person));
  expect(
    await refusal(openBrowser(site).call(endpoints.verifyEmailLink, { token: stolen })),
  ).toContain("new token");
  expect(await statusOf(archive)).toBe(404);
});

test("R-SEC-01 a new address voids exports and the reset links of the old one", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const reset = await resetLink(person);
  const archive = await exportLink(browser, person);
  const { email } = newPerson();
  await browser.call(endpoints.modifyAccount, { email, password: person.password });
  const token = tokenIn(await awaitMail(site, email, "Confirm"));
  await browser.call(endpoints.verifyEmailLink, { token });
  expect(await refusal(resetWith(reset))).toContain("new token");
  expect(await statusOf(archive)).toBe(404);
});

test("R-SEC-01 mailed links are voided by turning 2FA on or off and by new codes", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const first = await resetLink(person);
  const { secret } = await turnOnTwoFactor(site, browser);
  expect(await refusal(resetWith(first))).toContain("new token");

  await openBrowser(site).call(endpoints.resetMfa, { email: person.email });
  const second = tokenIn(await awaitMail(site, person.email, "Turn off two-factor"));
  await browser.call(endpoints.newBackupCodes, {
    password: person.password,
    otp: codeOf(site, secret),
  });
  site.advance(30_000);
  expect(
    await refusal(openBrowser(site).call(endpoints.verifyMfaResetLink, { token: second })),
  ).toContain("new token");

  const third = await resetLink(person);
  await browser.call(endpoints.totpDisable, {
    password: person.password,
    otp: codeOf(site, secret),
  });
  expect(await refusal(resetWith(third))).toContain("new token");
});

test("R-AUTH-16 for seven days the old address can undo a change of address", async () => {
  const person = await register(site);
  const thief = await signIn(site, person);
  const stolen = await stealAddress(thief, person);
  const warning = await awaitMail(site, person.email, "email address was asked for");
  for (const fact of ["Chrome 130", `Network: ${thief.ip}`, "Time: ", "7 days"])
    expect(warning.body).toContain(fact);
  await thief.call(endpoints.verifyEmailLink, { token: stolen });
  await changePassword(thief, person);

  site.advance(6 * 86_400_000);
  const owner = openBrowser(site);
  await owner.call(endpoints.undoEmailChange, { token: tokenIn(warning) });
  expect(await refusal(thief.call(endpoints.fetchAccount, {}))).toBe("Logged out");
  await resetWith(await resetLink(person));
  const back = await signIn(site, { ...person, password: newPassword });
  expect(await back.call(endpoints.fetchAccount, {})).toMatchObject({ email: person.email });
});

test("R-AUTH-16 a thief's undo link ends with the owner's and does not end that", async () => {
  const person = await register(site);
  const thief = await signIn(site, person);
  const stolen = await stealAddress(thief, person);
  const owners = tokenIn(await awaitMail(site, person.email, "email address was asked for"));
  await thief.call(endpoints.verifyEmailLink, { token: stolen });
  const { email: firstAddress } = await thief.call(endpoints.fetchAccount, {});
  await thief.call(endpoints.verifyEmailLink, { token: await stealAddress(thief, person) });
  const thiefs = tokenIn(await awaitMail(site, firstAddress, "email address was asked for"));

  const undo = (token: string) => openBrowser(site).call(endpoints.undoEmailChange, { token });
  await undo(thiefs);
  await undo(owners);
  expect(await refusal(undo(thiefs))).toContain("new token");
  const back = await signIn(site, person);
  expect(await back.call(endpoints.fetchAccount, {})).toMatchObject({ email: person.email });
});

test("R-AUTH-16 an undo link ends after seven days", async () => {
  const { person, browser } = await registerAndSignIn(site);
  await stealAddress(browser, person);
  const token = tokenIn(await awaitMail(site, person.email, "email address was asked for"));
  site.advance(7 * 86_400_000);
  expect(await refusal(openBrowser(site).call(endpoints.undoEmailChange, { token }))).toContain(
    "new token",
  );
});

async function connectIdentity(browser: Browser, sub: string): Promise<void> {
  const credential = await credentialFor(browser, identityOf(sub));
  await browser.call(endpoints.connect, { provider: "identity-provider", credential });
}

const identityOf = (sub: string) => ({ sub, email: `${sub}@identity.example` });

async function signInAs(sub: string) {
  const browser = openBrowser(site);
  const credential = await credentialFor(browser, identityOf(sub));
  return browser.call(endpoints.identityProviderVerify, { credential });
}

test("R-AUTH-16 R-SEC-01 undoing removes only the identity that a thief connected", async () => {
  for (const hasOwn of [false, true]) {
    const { person, browser } = await registerAndSignIn(site);
    if (hasOwn) await connectIdentity(browser, `owner-${person.username}`);
    const thief = await signIn(site, person);
    const stolen = await stealAddress(thief, person);
    const warning = await awaitMail(site, person.email, "email address was asked for");
    await thief.call(endpoints.verifyEmailLink, { token: stolen });
    // It takes the place of the owner's identity, if there is one.
    await connectIdentity(thief, `thief-${person.username}`);
    await openBrowser(site).call(endpoints.undoEmailChange, { token: tokenIn(warning) });
    expect(await refusal(signInAs(`thief-${person.username}`))).toContain(
      "no account for this sign-in",
    );
  }
  const { person, browser } = await registerAndSignIn(site);
  await connectIdentity(browser, `owner-${person.username}`);
  site.advance(8 * 86_400_000);
  await stealAddress(await signIn(site, person), person);
  const warning = await awaitMail(site, person.email, "email address was asked for");
  await openBrowser(site).call(endpoints.undoEmailChange, { token: tokenIn(warning) });
  expect(await signInAs(`owner-${person.username}`)).toMatchObject({ multiFactor: false });
});

test("R-AUTH-16 R-SEC-01 undoing or a reset removes what a thief added earlier", async () => {
  for (const remedy of ["undo", "reset"] as const) {
    const person = await register(site);
    const thief = await signIn(site, person);
    await connectIdentity(thief, `early-${person.username}`);
    const { challenge } = await thief.call(endpoints.passkeyRegistrationOptions, {});
    const authenticator = createAuthenticator(site.url);
    await thief.call(endpoints.addPasskey, { response: authenticator.register(challenge) });
    site.advance(86_400_000);
    await stealAddress(await signIn(site, person), person);
    if (remedy === "reset") await resetWith(await resetLink(person));
    else {
      const warning = await awaitMail(site, person.email, "email address was asked for");
      await openBrowser(site).call(endpoints.undoEmailChange, { token: tokenIn(warning) });
    }
    expect(await refusal(signInAs(`early-${person.username}`))).toContain(
      "no account for this sign-in",
    );
    const later = openBrowser(site);
    const options = await later.call(endpoints.passkeySignInOptions, {});
    const response = authenticator.signIn(options.challenge);
    expect(await refusal(later.call(endpoints.passkeySignIn, { response }))).toContain(
      "no account with that passkey",
    );
  }
});

test("R-AUTH-19 the link that turns 2FA off restores an account to be deleted", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { secret, backup } = await turnOnTwoFactor(site, browser);
  await browser.call(endpoints.deleteAccount, {
    password: person.password,
    otp: codeOf(site, secret),
  });
  const visitor = openBrowser(site);
  await visitor.call(endpoints.resetMfa, { uid: person.username });
  const token = tokenIn(await awaitMail(site, person.email, "Turn off two-factor"));
  await visitor.call(endpoints.verifyMfaPwd, { password: person.password, token });
  await visitor.call(endpoints.resetChangeMfa, { backupCode: backup[0] ?? "", token });
  await awaitMail(site, person.email, "account is back");
  site.advance(15 * 86_400_000);
  await signIn(site, person);
});

test("R-SEC-01 disconnecting an identity logs out whoever signed in with it", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const thief = await signIn(site, person);
  const stolen = await stealAddress(thief, person);
  await connectIdentity(browser, `id-${person.username}`);
  expect(
    await refusal(openBrowser(site).call(endpoints.verifyEmailLink, { token: stolen })),
  ).toContain("new token");
  await browser.call(endpoints.disconnect, { provider: "identity-provider" });
  expect(await refusal(thief.call(endpoints.fetchAccount, {}))).toBe("Logged out");
  expect((await awaitMail(site, person.email, "connection was removed")).body).toContain(
    "Every other device",
  );
  expect(await browser.call(endpoints.viewDevices, {})).toHaveLength(1);
});

test("R-AUTH-07 R-SEC-04 guesses at an old password do not lock its owner out", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const attempt = (pwd: string) =>
    refusal(
      openBrowser(site, { ip: browser.ip }).call(endpoints.login, { uid: person.username, pwd }),
    );
  for (let count = 0; count < 5; count += 1)
    expect(await attempt(`Wrong#${count}84`)).toContain("Wrong");
  expect(await attempt(person.password)).toContain("Too many attempts");
  await resetWith(await resetLink(person));
  await openBrowser(site, { ip: browser.ip }).call(endpoints.login, {
    uid: person.username,
    pwd: newPassword,
  });
  for (let count = 0; count < 5; count += 1)
    expect(await attempt(`Wrong#${count}84`)).toContain("Wrong");
  expect(await attempt(newPassword)).toContain("Too many attempts");
});

test("R-AUTH-07 R-SEC-04 spellings of an address give no more guesses or mails", async () => {
  const name = newPerson().username.slice(0, 20);
  await register(site, { ...newPerson(), email: `${name}@xn--mnchen-3ya.example` });
  const spellings = [
    "münchen.example",
    "MÜNCHEN.example",
    "mün\u00ADchen.example",
    "ｍünchen.example",
    "mu\u0308nchen.example",
  ];
  const { ip } = openBrowser(site);
  const attempt = (domain: string) =>
    refusal(
      openBrowser(site, { ip }).call(endpoints.login, {
        uid: `${name}@${domain}`,
        pwd: "Wrong#184",
      }),
    );
  for (const domain of spellings) expect(await attempt(domain)).toContain("Wrong");
  expect(await attempt("xn--mnchen-3ya.example")).toContain("Too many attempts");

  const ask = (domain: string) =>
    openBrowser(site).call(endpoints.resetPassword, { email: `${name}@${domain}` });
  for (const domain of spellings) await ask(domain);
  expect(await refusal(ask("xn--mnchen-3ya.example"))).toContain("Try again in");
});
