import { endpoints } from "@marquee/api-client";
import { Secret, TOTP } from "otpauth";
import { openBrowser, type Browser, type BrowserOptions } from "./browser.ts";
import { awaitMail, tokenIn } from "./mailbox.ts";
import type { TestSite } from "./test-site.ts";

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** Returns a person without an account. */
export function newPerson(): Person {
  people += 1;
  const letters = String(people).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const username = `person_${letters}_x`;
  return { username, email: `${letters}.mail@example.com`, password: `Tangerine-${people}-Kayak` };
}

/** Signs a person up and follows the activation link. */
export async function register(
  site: Pick<TestSite, "url">,
  person: Person = newPerson(),
): Promise<Person> {
  const browser = openBrowser(site);
  const { username: uid, email, password: pwd } = person;
  await browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
  const token = tokenIn(await awaitMail(site, email, "Activate"));
  // In another browser: the one that signed up would be logged in.
  await openBrowser(site).call(endpoints.verifyActivateLink, { token });
  return person;
}

export interface SignUpAttempt {
  readonly username: string;
  readonly status: number;
  readonly text: string;
}

/** Signs up a new person where that may fail. Returns the response. */
export async function attemptSignUp(site: Pick<TestSite, "url">): Promise<SignUpAttempt> {
  const { username, email, password } = newPerson();
  const body = new FormData();
  const fields = { name: "Robin", email, uid: username, pwd: password, pwdrepeat: password };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await openBrowser(site).fetch(endpoints.signUp.path, { method: "POST", body });
  return { username, status: response.status, text: await response.text() };
}

/** Returns a browser in which the person is signed in. */
export async function signIn(
  site: Pick<TestSite, "url">,
  { username, password }: Person,
  options: BrowserOptions & { otp?: string } = {},
): Promise<Browser> {
  const browser = openBrowser(site, options);
  await browser.call(endpoints.login, { uid: username, pwd: password, otp: options.otp });
  return browser;
}

/** Registers a new person and returns a browser in which they are signed in. */
export async function registerAndSignIn(
  site: Pick<TestSite, "url">,
): Promise<{ person: Person; browser: Browser }> {
  const person = await register(site);
  return { person, browser: await signIn(site, person) };
}

/** Returns an authenticator code by the site's clock. */
export function codeOf(site: TestSite, secret: string, offsetSeconds = 0): string {
  const timestamp = site.now().getTime() + offsetSeconds * 1_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Turns two-factor authentication on. */
export async function turnOnTwoFactor(
  site: TestSite,
  browser: Browser,
): Promise<{ secret: string; backup: string[] }> {
  const { manual_key: secret } = await browser.call(endpoints.totpGen, {});
  const { backup } = await browser.call(endpoints.totpAdd, { otp: codeOf(site, secret) });
  // Each time step is accepted once.
  site.advance(30_000);
  return { secret, backup };
}
