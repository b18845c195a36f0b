import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthenticator } from "../testing/authenticator.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { credentialFor } from "../testing/identity.ts";
import { awaitMail, mailsTo, tokenIn, type ReceivedMail } from "../testing/mailbox.ts";
import { codeOf, register, registerAndSignIn, signIn, turnOnTwoFactor } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    environment: { CONTACT_SECURITY: "help@marquee.example", DEMO: "false" },
  });
});
afterAll(() => site.stop());

const whatToDo = /If this was not you|If you did not|Log in another way|reset it now/;

/** A security mail greets by name, says time, device and network, and what to do. */
function expectSecurityMail({ subject, body }: ReceivedMail, { ip }: Browser) {
  const facts = new RegExp(
    "Time: \\w+ \\d+, \\d{4} at \\d+:\\d{2}\\s[AP]M UTC\\n" +
      "Device: Chrome 130 on Linux\\n" +
      `Network: ${ip.replaceAll(".", "\\.")}\\n`,
  );
  expect({
    subject,
    greets: body.startsWith("Hello Robin,\n\n"),
    saysWhoDidIt: facts.test(body),
    saysWhatToDo: whatToDo.test(body),
  }).toEqual({ subject, greets: true, saysWhoDidIt: true, saysWhatToDo: true });
}

test("R-AUTH-16 every security mail has name, time, device, network and advice", async () => {
  const { person, browser } = await registerAndSignIn(site);
  const { username: uid, email, password } = person;
  const check = async (subject: string, to = email, from = browser) =>
    expectSecurityMail(await awaitMail(site, to, subject), from);

  await browser.call(endpoints.resetPassword, { email });
  await check("Reset your Marquee password");
  await browser.call(endpoints.requestExport, {});
  await check("Your Marquee data is ready");
  await browser.call(endpoints.modifyAccount, { name: "Robin", uid: `${uid}_two` });
  await check("profile was changed");
  const { challenge } = await browser.call(endpoints.passkeyRegistrationOptions, {});
  const response = createAuthenticator(site.url).register(challenge);
  const { id } = await browser.call(endpoints.addPasskey, { name: "Key", response });
  await check("passkey was added");
  await browser.call(endpoints.removePasskey, { id });
  await check("passkey was removed");
  const credential = await credentialFor(browser, { sub: uid, email });
  await browser.call(endpoints.connect, { provider: "identity-provider", credential });
  await check("account was connected");
  await browser.call(endpoints.disconnect, { provider: "identity-provider" });
  await check("connection was removed");
  await browser.call(endpoints.modifyAccount, { email: `new.${email}`, password });
  await check("email address was asked for");
  await check("Confirm your new email address", `new.${email}`);
  const confirm = tokenIn(await awaitMail(site, `new.${email}`, "Confirm"));
  await browser.call(endpoints.verifyEmailLink, { token: confirm });
  await check("email address was changed");
  await browser.call(endpoints.undoEmailChange, {
    token: tokenIn(await awaitMail(site, email, "was changed")),
  });
  await check("email address is back");

  const { secret } = await turnOnTwoFactor(
    site,
    await signIn(site, { ...person, username: `${uid}_two` }, browser),
  );
  const otp = () => {
    site.advance(30_000);
    return codeOf(site, secret);
  };
  const again = openBrowser(site, { ip: browser.ip });
  const form = { uid: `${uid}_two`, pwd: password };
  expect(await refusal(again.call(endpoints.login, { ...form, otp: "000000" }))).toContain(
    "passcode",
  );
  await check("knows your Marquee password");
  await again.call(endpoints.login, { ...form, otp: otp() });
  await again.call(endpoints.newBackupCodes, { password, otp: otp() });
  await check("new backup codes");
  await again.call(endpoints.resetMfa, { email });
  await check("Turn off two-factor");
  await again.call(endpoints.totpDisable, { password, otp: otp() });
  await check("authentication is off");
  const next = {
    current_password: password,
    new_password: "Lantern-3-Moss",
    confirm_password: "Lantern-3-Moss",
  };
  await again.call(endpoints.changePassword, next);
  await check("password was changed");
  await again.call(endpoints.deleteAccount, { password: "Lantern-3-Moss" });
  await check("will be deleted");
  const back = openBrowser(site, { ip: "203.0.113.9" });
  await back.call(endpoints.login, { uid: form.uid, pwd: "Lantern-3-Moss" });
  await check("account is back", email, back);
  await check("New sign-in", email, back);
  const greetsNobody = (await mailsTo(site, email)).filter(
    ({ body }) => !body.startsWith("Hello Robin,\n\n"),
  );
  expect(greetsNobody.map(({ subject }) => subject)).toEqual([]);
});

test("R-AUTH-16 the mail that 2FA is on tells an owner how to get the account back", async () => {
  const person = await register(site);
  const thief = await signIn(site, person);
  await turnOnTwoFactor(site, thief);
  const mail = await awaitMail(site, person.email, "authentication is on");
  expectSecurityMail(mail, thief);
  expect(mail.body).toContain(
    `1. Reset your password. That logs out every device, theirs too:\n${site.url}/reset-password`,
  );
  expect(mail.body).toContain("2. Write to help@marquee.example from this address.");

  await openBrowser(site).call(endpoints.resetPassword, { email: person.email });
  const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
  const fresh = "Gondola-8-Reef";
  const form = { token, new_password: fresh, confirm_password: fresh };
  await openBrowser(site).call(endpoints.resetChangePassword, form);
  expect(await refusal(thief.call(endpoints.fetchAccount, {}))).toBe("Logged out");
  expect(
    await refusal(thief.call(endpoints.login, { uid: person.username, pwd: person.password })),
  ).toContain("Wrong");
});
