import { mailTexts, type MailTexts } from "./mail-texts.ts";

/** Plain text, of which `mailHtml` makes the HTML part: nothing in it can run. */
export type Message = (i18n: MailTexts) => {
  readonly subject: string;
  readonly paragraphs: readonly string[];
};

export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly locale: string;
}

export function writeMail(
  { name, locale }: Recipient,
  message: Message,
  siteName: string,
): { subject: string; body: string; locale: string } {
  const i18n = mailTexts(locale, siteName);
  const { subject, paragraphs } = message(i18n);
  const greeting = name === "" ? i18n._("Hello,") : i18n._("Hello {name},", { name });
  return {
    subject,
    body: `${[greeting, ...paragraphs, siteName].join("\n\n")}\n`,
    locale: i18n.locale,
  };
}
