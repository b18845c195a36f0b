import { mailI18n, type MailI18n } from "./mail-i18n.ts";

/** Plain text, of which `mailHtml` makes the HTML part: nothing in it can run. */
export type Message = (i18n: MailI18n) => {
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
  const i18n = mailI18n(locale, siteName);
  const { subject, paragraphs } = message(i18n);
  const greeting = name === "" ? i18n._("Hello,") : i18n._("Hello {name},", { name });
  return {
    subject,
    body: `${[greeting, ...paragraphs, siteName].join("\n\n")}\n`,
    locale: i18n.locale,
  };
}
