import { expect, test } from "vitest";
import { address, client, everyMail, siteName } from "../testing/mail-samples.ts";
import { mailLocales, mailI18n, readCatalogue, type MailI18n } from "./mail-i18n.ts";
import { messages } from "./messages.ts";
import { writeMail } from "./write-mail.ts";

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

/** Returns every English text that a mail has in any of its forms. */
function usedTexts(): string[] {
  const used = new Set(["Hello,", "Hello {name},", "Open the link"]);
  const texts: MailI18n = {
    locale: "en",
    _: (english, values) => {
      used.add(english);
      return mailI18n("en", siteName)._(english, values);
    },
  };
  for (const [message] of everyMail) message(texts);
  return [...used].sort();
}

test.each(mailLocales)(
  "R-VISIT-12 in %s every mail is complete, with its link and all that it names",
  (locale) => {
    for (const [message, ...facts] of everyMail) {
      const { subject, body } = writeMail(
        { email: address, name: "Zoë", locale },
        message,
        siteName,
      );
      const isComplete = [...facts, "Zoë", siteName].every((fact) => body.includes(fact));
      expect({ subject, body, isComplete }).toMatchObject({ isComplete: true });
      expect(subject + body).not.toMatch(/[{}]|undefined|Invalid/);
      expect(subject).not.toBe("");
    }
  },
);

test.each(mailLocales.filter((locale) => locale !== "en"))(
  "R-VISIT-12 in %s all texts of mails and no others are translated, with their placeholders",
  (locale) => {
    const catalogue = readCatalogue(locale) as Record<string, string>;
    expect(Object.keys(catalogue).sort()).toEqual(usedTexts());
    const wrong = Object.entries(catalogue).filter(
      ([english, text]) =>
        text === "" ||
        text === english ||
        placeholders(text).join() !== placeholders(english).join(),
    );
    expect(wrong).toEqual([]);
  },
);

test("R-VISIT-12 dates are the language's, and names do not reorder Arabic", () => {
  const write = (locale: string) =>
    writeMail({ email: address, name: "Zoë", locale }, messages.newSignIn(client), siteName).body;
  expect(write("en")).toContain(
    "Time: November 3, 2026 at 9:05 PM UTC\nDevice: Firefox 140 on Windows",
  );
  expect(write("de")).toContain(
    "Zeit: 3. November 2026 um 21:05 UTC\nGerät: Firefox 140 unter Windows",
  );
  expect(write("ja")).toContain("日時：2026年11月3日 21:05 UTC\nデバイス：Windows の Firefox 140");
  expect(write("ar")).toContain("\u2068Firefox 140\u2069 على \u2068Windows\u2069");
  expect(write("tlh")).toBe(write("en"));
});
