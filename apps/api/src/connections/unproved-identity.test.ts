import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { credentialFor } from "../testing/identity.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
import { newPerson, signIn, type Person } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ environment: { DEMO: "false" } });
});
afterAll(() => site.stop());

/** An attacker signs up with their own identity and another person's address. */
async function signUpAs({ username: uid, email }: Person): Promise<() => Promise<string>> {
  const sub = `thief-${uid}`;
  const identity = { sub, email: `${sub}@thief.example` };
  const browser = openBrowser(site);
  const credential = await credentialFor(browser, identity);
  await browser.call(endpoints.signUp, { name: "Robin", email, uid, gsiUID: sub, credential });
  return async () => {
    const form = { credential: await credentialFor(browser, identity) };
    return refusal(browser.call(endpoints.identityProviderVerify, form));
  };
}

async function resetPassword({ email, password }: Person): Promise<void> {
  await openBrowser(site).call(endpoints.resetPassword, { email });
  const token = tokenIn(await awaitMail(site, email, "Reset your"));
  const form = { token, new_password: password, confirm_password: password };
  await openBrowser(site).call(endpoints.resetChangePassword, form);
}

test("R-SEC-01 a reset removes an identity that used another person's address", async () => {
  const victim = newPerson();
  const signInAsThief = await signUpAs(victim);
  await resetPassword(victim);
  await signIn(site, victim);
  expect(await signInAsThief()).toContain("no account for this sign-in");
});

test("R-SEC-01 activating removes it, too, and the mail explains how to log in", async () => {
  const victim = newPerson();
  const signInAsThief = await signUpAs(victim);
  const mail = await awaitMail(site, victim.email, "Activate");
  expect(mail.body).toContain("Your account has no password yet");
  await openBrowser(site).call(endpoints.verifyActivateLink, { token: tokenIn(mail) });
  expect(await signInAsThief()).toContain("no account for this sign-in");
  await resetPassword(victim);
  await signIn(site, victim);
});
