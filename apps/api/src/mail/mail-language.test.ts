import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { awaitMail, mailsTo, tokenIn } from "../testing/mailbox.ts";
import { newPerson, type Person } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ environment: { DEMO: "false" } });
});
afterAll(() => site.stop());

/** Opens a browser whose owner has chosen a language. */
const browserIn = (locale: string) => openBrowser(site, { cookies: [["language", locale]] });

const choose = (browser: Browser, locale: string) => browser.cookies.set("language", locale);

async function signUp(browser: Browser, subject: string): Promise<Person> {
  const person = newPerson();
  const { username: uid, email, password: pwd } = person;
  await browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
  const token = tokenIn(await awaitMail(site, email, subject));
  await browser.call(endpoints.verifyActivateLink, { token });
  return person;
}

const logIn = ({ username: uid, password: pwd }: Person, browser: Browser) =>
  browser.call(endpoints.login, { uid, pwd });

test("R-VISIT-12 R-AUTH-16 mails are in the account's language for any client", async () => {
  const person = await signUp(browserIn("de"), "Aktiviere dein Marquee-Konto");
  await openBrowser(site).call(endpoints.resetPassword, { email: person.email });
  const { body } = await awaitMail(site, person.email, "Setze dein Marquee-Passwort zurück");
  expect(body).toMatch(/^Hallo Robin,\n\n.*\n\nhttps?:\S+\n\nJemand hat das angefordert:\nZeit: /);
  // A sign-in from elsewhere is told in German, and does not change that.
  await logIn(person, browserIn("xx"));
  await awaitMail(site, person.email, "Neue Anmeldung in deinem Marquee-Konto");
  await openBrowser(site).call(endpoints.signUp, {
    ...{ name: "Robin", email: person.email, uid: newPerson().username },
    ...{ pwd: person.password, pwdrepeat: person.password },
  });
  await awaitMail(site, person.email, "Du hast schon ein Marquee-Konto");
});

test("R-VISIT-12 a language that is chosen while signed in is that of later mails", async () => {
  const browser = browserIn("fr");
  const person = await signUp(browser, "Activez votre compte Marquee");
  await logIn(person, browser);
  choose(browser, "ar");
  await browser.call(endpoints.requestExport, {});
  await awaitMail(site, person.email, "بياناتك في \u2068Marquee\u2069 جاهزة");
  // One that the site does not have is none.
  choose(browser, "tlh");
  await browser.call(endpoints.resetPassword, { email: person.email });
  await awaitMail(site, person.email, "أعد تعيين كلمة المرور");
  expect(
    (await mailsTo(site, person.email)).filter(({ subject }) => /[A-Z][a-z]+ your/.test(subject)),
  ).toEqual([]);
});

test("R-VISIT-12 without a choice it is what the browser accepts, else English", async () => {
  for (const [accepted, subject] of [
    ["pt-PT,pt;q=0.9", "Ative sua conta do Marquee"],
    ["nl", "Activate your Marquee account"],
  ] as const) {
    const { username: uid, email, password: pwd } = newPerson();
    const body = new URLSearchParams({ name: "Robin", email, uid, pwd, pwdrepeat: pwd });
    const headers = { "accept-language": accepted };
    await openBrowser(site).fetch("/api/sign-up.php", { method: "POST", headers, body });
    await awaitMail(site, email, subject);
  }
});
