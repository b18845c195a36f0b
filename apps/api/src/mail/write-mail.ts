import { mailTexts, type MailTexts } from "./mail-texts.ts";

/**
 * A mail without its recipient, in the language that it is written in. Plain text: nothing in it
 * can run.
 */
export type Message = (i18n: MailTexts) => {
  readonly subject: string;
  readonly paragraphs: readonly string[];
};

/** Whom a mail goes to. */
export interface Recipient {
  readonly email: string;
  /** First name. */
  readonly name: string;
  readonly locale: string;
}

/** Returns a mail in its recipient's language, with greeting and signature. */
export function writeMail(
  { name, locale }: Recipient,
  message: Message,
  siteName: string,
): { subject: string; body: string } {
  const i18n = mailTexts(locale, siteName);
  const { subject, paragraphs } = message(i18n);
  const greeting = name === "" ? i18n._("Hello,") : i18n._("Hello {name},", { name });
  return { subject, body: `${[greeting, ...paragraphs, siteName].join("\n\n")}\n` };
}
