import { randomInt } from "node:crypto";
import { nextCode } from "@marquee/tooling-test/sign-in-codes";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { prepareContext } from "./prepare-context";
import { expect, test as base } from "./test";

/** Someone with an account. */
export interface Person {
  name: string;
  username: string;
  email: string;
  password: string;
}

interface Mail {
  to: string;
  subject: string;
  body: string;
}

interface AccountFixtures {
  /** A separate IP address for each context, so that rate limits count each test separately. */
  address: string;
  /** Signs someone up and activates the account, without the screens. */
  newPerson: (request?: APIRequestContext) => Promise<Person>;
  /** Another browser of the same visitor: it shares nothing with the first but the network. */
  newContext: () => Promise<BrowserContext>;
  /** Someone signed in on `page`. */
  person: Person;
}

export { expect, nextCode };

/** Tests of what account holders do, against the running server and its outbox. */
export const test = base.extend<AccountFixtures>({
  address: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
  },
  extraHTTPHeaders: async ({ address }, use) => {
    await use({ "x-forwarded-for": address });
  },
  newPerson: async ({ page, playwright }, use) => {
    await use(async (request = page.request) => {
      const person = makePerson();
      const { name, username: uid, email, password: pwd } = person;
      await post(request, "sign-up", { name, uid, email, pwd, pwdrepeat: pwd });
      const link = await linkIn(request, email, "Activate");
      const token = link.searchParams.get("activateToken") ?? "";
      // From outside: the browser that signed up would be logged in.
      const outside = await playwright.request.newContext({ baseURL: link.origin });
      await post(outside, "verify-activate-link", { token });
      await outside.dispose();
      return person;
    });
  },
  newContext: async ({ browser, baseURL, address }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        extraHTTPHeaders: { "x-forwarded-for": address },
      });
      await prepareContext(context);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
  person: async ({ page, newPerson }, use) => {
    const person = await newPerson();
    await signIn(page, person);
    await use(person);
  },
});

/** Returns a unique person: tests share one server. */
export function makePerson(): Person {
  const letters = Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join(
    "",
  );
  return {
    name: "Ada",
    username: `ada_${letters}`,
    email: `ada.${letters}@example.com`,
    password: "Engine#1843",
  };
}

/**
 * Signs in without the screens: the cookie goes to the page's context, the token where the site
 * keeps it.
 */
export async function signIn(
  page: Page,
  { username, password }: Pick<Person, "username" | "password">,
  otp?: string,
) {
  const code = otp === undefined ? {} : { otp };
  const { token } = await post(page.request, "login", { uid: username, pwd: password, ...code });
  await storeToken(page.context(), String(token));
}

/** Puts a token where the site keeps it, before the context's next page. */
export async function storeToken(context: BrowserContext, token: string) {
  await context.addInitScript((value) => {
    // Once: the script runs on every navigation and must not undo a later logout.
    const mark = `test-kept-${value.slice(-16)}`;
    if (localStorage.getItem(mark) !== null) return;
    localStorage.setItem(mark, "");
    localStorage.setItem("user-data", value);
  }, token);
}

/** Makes a call of the API, as this context. */
export async function post(
  request: APIRequestContext,
  call: string,
  form: Record<string, string> = {},
) {
  const answer = await request.post(`/api/${call}.php`, { multipart: form });
  const body: unknown = await answer.json();
  expect(answer.ok(), `${call}: ${JSON.stringify(body)}`).toBe(true);
  return body as Record<string, unknown>;
}

/** The link in the newest mail to someone, once it is in the outbox. */
export async function linkIn(
  request: APIRequestContext,
  to: string,
  subject: string,
): Promise<URL> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsTo(request, to)).find((each) => each.subject.includes(subject));
      found = mail && /https?:\/\/\S+/.exec(mail.body)?.[0];
      return found;
    }, `a mail “${subject}” to ${to}`)
    .toBeTruthy();
  return new URL(found ?? "");
}

/** The mails to someone, newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<Mail[]> {
  const mails = (await (await request.get("/dev/mail.json")).json()) as Mail[];
  return mails.filter((mail) => mail.to === to);
}

/** Turns 2FA on without the screens, and returns the key and the backup codes. */
export async function turnTwoFactorOn(page: Page): Promise<{ secret: string; backup: string[] }> {
  const { manual_key } = await post(page.request, "totp-gen");
  const secret = String(manual_key).replaceAll(" ", "");
  const answer = await post(page.request, "totp-add", { otp: await nextCode(secret) });
  await storeToken(page.context(), String(answer["token"]));
  return { secret, backup: answer["backup"] as string[] };
}

/** Returns a token in the server's format with the test's claims. */
export function tokenOf(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const inADay = Math.floor(Date.now() / 1000) + 86_400;
  return `${part({ alg: "none" })}.${part({
    uid: "ada",
    sub: "u1",
    name: "Ada",
    email: "ada@example.com",
    picture: "",
    multiFactor: false,
    exp: inADay,
    ...claims,
  })}.none`;
}
